import {
  type MailPreview,
  type MailPreviewBody,
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
    /** Reads, although it is a POST: the texts are too long for an address. */
    previewMail: build.query<MailPreview, MailPreviewBody>({
      query: (body) => ({ url: paths.adminMailPreview, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    sendTestMail: build.mutation<TestMail, void>({ query: () => ({ url: paths.adminTestMail, method: 'POST', body: {} }) }),
  }),
});

export const { useGetSettingsQuery, useChangeSettingsMutation, usePreviewMailQuery, useSendTestMailMutation } = settingsApi;
