import {
  type MailPreview,
  type MailPreviewBody,
  type Office,
  paths,
  type Settings,
  type SettingsBody,
  type TestMail,
} from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const settingsApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    getSettings: build.query<Settings, void>({ query: () => paths.adminSettings, providesTags: ['Settings'] }),
    changeSettings: build.mutation<Settings, SettingsBody>({
      query: (body) => ({ url: paths.adminSettings, method: 'PATCH', body }),
      invalidatesTags: (_settings, error) => (error ? [] : ['Settings', 'AppInfo', 'PointOfView', 'Map']),
    }),
    /** The version that would be taken now, and those of before. */
    getPlannedVersion: build.query<Pick<Office, 'next' | 'versions'>, void>({
      query: () => paths.office,
      providesTags: [{ type: 'Version', id: 'OFFICE' }],
      keepUnusedDataFor: 0,
    }),
    /** Reads, although it is a POST: the texts are too long for an address. */
    previewMail: build.query<MailPreview, MailPreviewBody>({
      query: (body) => ({ url: paths.adminMailPreview, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    sendTestMail: build.mutation<TestMail, void>({ query: () => ({ url: paths.adminTestMail, method: 'POST', body: {} }) }),
  }),
});

export const { useGetPlannedVersionQuery, useGetSettingsQuery, useChangeSettingsMutation, usePreviewMailQuery, useSendTestMailMutation } =
  settingsApi;
