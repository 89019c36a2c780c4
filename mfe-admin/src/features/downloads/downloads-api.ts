import { type AdminDownload, type AdminDownloadCategory, type AdminDownloadCategoryBody, paths, rowOf } from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';

const changed = (_reply: unknown, error: unknown) => (error ? [] : [{ type: 'DownloadCategory' as const, id: 'LIST' as const }]);

export const downloadsAdminApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listAdminDownloadCategories: build.query<AdminDownloadCategory[], void>({
      query: () => paths.adminDownloadCategories,
      providesTags: (categories) => tagsOf('DownloadCategory', categories, ({ id }) => id),
    }),
    addDownloadCategory: build.mutation<AdminDownloadCategory, AdminDownloadCategoryBody>({
      query: (body) => ({ url: paths.adminDownloadCategories, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    changeDownloadCategory: build.mutation<AdminDownloadCategory, { id: number; body: AdminDownloadCategoryBody }>({
      query: ({ id, body }) => ({ url: rowOf(paths.adminDownloadCategories, id), method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    removeDownloadCategory: build.mutation<null, number>({
      query: (id) => ({ url: rowOf(paths.adminDownloadCategories, id), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    addDownload: build.mutation<AdminDownload, FormData>({
      query: (body) => ({ url: paths.adminDownloads, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    changeDownload: build.mutation<AdminDownload, { id: number; body: FormData }>({
      query: ({ id, body }) => ({ url: rowOf(paths.adminDownloads, id), method: 'PATCH', body }),
      invalidatesTags: changed,
    }),
    removeDownload: build.mutation<null, number>({
      query: (id) => ({ url: rowOf(paths.adminDownloads, id), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListAdminDownloadCategoriesQuery,
  useAddDownloadCategoryMutation,
  useChangeDownloadCategoryMutation,
  useRemoveDownloadCategoryMutation,
  useAddDownloadMutation,
  useChangeDownloadMutation,
  useRemoveDownloadMutation,
} = downloadsAdminApi;
