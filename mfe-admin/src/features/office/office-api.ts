import {
  type Invitation,
  type InvitationsBody,
  type InvitationsSent,
  type Office,
  type Outlook,
  paths,
  type ReminderBody,
  type ReminderPreview,
  type ReminderPreviewBody,
  type ReminderSent,
  type TakeVersionBody,
  type VersionTaken,
  type VersionWithdrawn,
  type WithdrawVersionBody,
} from '@round-table/shared/contract';
import { injectEndpoints, type TagType } from '@round-table/shared/runtime';

/** What another version changes: a refusal says that something has changed meanwhile. */
const versionTags: TagType[] = ['Version', 'AppInfo', 'Settings', 'Country', 'UserInfo', 'OpenPoint', 'Map'];

export const officeApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    getOffice: build.query<Office, void>({ query: () => paths.office, providesTags: [{ type: 'Version', id: 'OFFICE' }, 'AppInfo'] }),
    listInvitations: build.query<Invitation[], void>({ query: () => paths.invitations, providesTags: [{ type: 'User', id: 'LIST' }] }),
    sendInvitations: build.mutation<InvitationsSent, InvitationsBody>({
      query: (body) => ({ url: paths.invitations, method: 'POST', body }),
      invalidatesTags: (_sent, error) => (error ? [] : [{ type: 'User', id: 'LIST' }]),
    }),
    getOutlook: build.query<Outlook, void>({ query: () => paths.outlook, providesTags: ['Version'] }),
    /** Reads, although it is a POST: the texts are too long for an address. */
    getReminderPreview: build.query<ReminderPreview, ReminderPreviewBody>({
      query: (body) => ({ url: paths.reminderPreview, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    sendReminder: build.mutation<ReminderSent, ReminderBody>({
      query: (body) => ({ url: paths.reminder, method: 'POST', body }),
      invalidatesTags: (_sent, error) => (error ? [] : [{ type: 'Version', id: 'OFFICE' }]),
    }),
    takeVersion: build.mutation<VersionTaken, TakeVersionBody>({
      query: (body) => ({ url: paths.takeVersion, method: 'POST', body }),
      invalidatesTags: versionTags,
    }),
    withdrawVersion: build.mutation<VersionWithdrawn, WithdrawVersionBody>({
      query: (body) => ({ url: paths.withdrawVersion, method: 'POST', body }),
      invalidatesTags: (_withdrawn, _error, { dry_run }) => (dry_run ? [] : versionTags),
    }),
  }),
});

export const {
  useGetOfficeQuery,
  useGetOutlookQuery,
  useGetReminderPreviewQuery,
  useListInvitationsQuery,
  useSendInvitationsMutation,
  useSendReminderMutation,
  useTakeVersionMutation,
  useWithdrawVersionMutation,
} = officeApi;
