import { paths, type Settings, type SettingsBody, type TestMail } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const settingsApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    getSettings: build.query<Settings, void>({ query: () => paths.adminSettings, providesTags: ['Settings'] }),
    changeSettings: build.mutation<Settings, SettingsBody>({
      query: (body) => ({ url: paths.adminSettings, method: 'PATCH', body }),
      invalidatesTags: (_settings, error) => (error ? [] : ['Settings', 'AppInfo', 'PointOfView', 'Map']),
    }),
    sendTestMail: build.mutation<TestMail, void>({ query: () => ({ url: paths.adminTestMail, method: 'POST', body: {} }) }),
  }),
});

export const { useGetSettingsQuery, useChangeSettingsMutation, useSendTestMailMutation } = settingsApi;
