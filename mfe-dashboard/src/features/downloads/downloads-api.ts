import { type DownloadCategory, paths } from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';

export const downloadsApi = injectEndpoints('mfe-dashboard', {
  endpoints: (build) => ({
    listDownloadCategories: build.query<DownloadCategory[], void>({
      query: () => paths.downloadCategories,
      providesTags: (categories) => tagsOf('DownloadCategory', categories, ({ id }) => id),
    }),
  }),
});

export const { useListDownloadCategoriesQuery } = downloadsApi;
