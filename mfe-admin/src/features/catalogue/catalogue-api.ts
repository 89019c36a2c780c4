import { paths, type Reordered, type ReorderUndone } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

/** The data that contain numbers of questions. */
const dependentTags = ['Chapter', 'Search', 'Map'] as const;

export const catalogueApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
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
