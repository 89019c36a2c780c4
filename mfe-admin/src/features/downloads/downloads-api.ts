import { type AdminDownload, type AdminDownloadCategory, type AdminDownloadCategoryBody, paths } from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';
import { createRowEndpoints } from '../../lib/row-endpoints';

const tags = [{ type: 'DownloadCategory', id: 'LIST' }] as const;

export const downloadsAdminApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => {
    const categories = createRowEndpoints<AdminDownloadCategory, AdminDownloadCategoryBody>(build, paths.adminDownloadCategories, tags);
    const downloads = createRowEndpoints<AdminDownload, FormData>(build, paths.adminDownloads, tags, 'PATCH');
    return {
      listAdminDownloadCategories: build.query<AdminDownloadCategory[], void>({
        query: () => paths.adminDownloadCategories,
        providesTags: (rows) => tagsOf('DownloadCategory', rows, ({ id }) => id),
      }),
      addDownloadCategory: categories.add,
      changeDownloadCategory: categories.change,
      removeDownloadCategory: categories.remove,
      addDownload: downloads.add,
      changeDownload: downloads.change,
      removeDownload: downloads.remove,
    };
  },
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
