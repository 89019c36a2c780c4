import {
  type Office,
  type Outlook,
  paths,
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
    getOffice: build.query<Office, void>({ query: () => paths.office, providesTags: ['Version', 'AppInfo'] }),
    getOutlook: build.query<Outlook, void>({ query: () => paths.outlook, providesTags: ['Version'] }),
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

export const { useGetOfficeQuery, useGetOutlookQuery, useTakeVersionMutation, useWithdrawVersionMutation } = officeApi;
