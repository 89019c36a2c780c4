import { type DeletedItem, paths, type RestoreBody } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const deletedItemsApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listDeletedItems: build.query<DeletedItem[], void>({ query: () => paths.adminDeletedItems, providesTags: ['DeletedItem'] }),
    restoreItem: build.mutation<null, RestoreBody>({
      query: (body) => ({ url: paths.restoreItem, method: 'POST', body }),
      // A question comes back with its answers, comments and files.
      invalidatesTags: (_result, error) =>
        error
          ? ['DeletedItem']
          : [
              'DeletedItem',
              'Chapter',
              'GivenAnswer',
              'Comment',
              'Attachment',
              'Source',
              'DownloadCategory',
              'PointOfView',
              'Map',
              'OpenPoint',
              'Inquiry',
            ],
    }),
  }),
});

export const { useListDeletedItemsQuery, useRestoreItemMutation } = deletedItemsApi;
