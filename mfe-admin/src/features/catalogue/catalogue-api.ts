import { type CatalogueOrderBody, paths, type Reordered, type ReorderUndone } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

/** The data that contain numbers of questions, or scores by chapter. */
const dependentTags = ['Chapter', 'Country', 'PointOfView', 'Search', 'Map'] as const;

export const catalogueApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    setCatalogueOrder: build.mutation<Reordered, CatalogueOrderBody>({
      query: (body) => ({ url: paths.adminOrder, method: 'POST', body }),
      // Who is refused has an old list.
      invalidatesTags: (_reply, error) => (error ? ['Chapter'] : dependentTags),
    }),
    reorderQuestions: build.mutation<Reordered, void>({
      query: () => ({ url: paths.reorderQuestions, method: 'POST' }),
      invalidatesTags: (_reply, error) => (error ? [] : dependentTags),
    }),
    undoReorder: build.mutation<ReorderUndone, string>({
      query: (undo) => ({ url: paths.undoReorder, method: 'POST', body: { undo } }),
      invalidatesTags: (_reply, error) => (error ? [] : dependentTags),
    }),
  }),
});
