import { type AdminChapter, paths, type Reordered, type ReorderUndone } from '@round-table/shared/contract';
import { api, tagsOf } from '@round-table/shared/runtime';

/** What shows the numbers of questions. */
const followers = ['Chapter', 'Search', 'Map'] as const;

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminChapters: build.query<AdminChapter[], void>({
      query: () => paths.adminChapters,
      providesTags: (chapters) => tagsOf('Chapter', chapters, ({ id }) => id),
    }),
    reorderQuestions: build.mutation<Reordered, void>({
      query: () => ({ url: paths.reorderQuestions, method: 'POST' }),
      invalidatesTags: (_reply, error) => (error ? [] : followers),
    }),
    undoReorder: build.mutation<ReorderUndone, string>({
      query: (undo) => ({ url: paths.undoReorder, method: 'POST', body: { undo } }),
      invalidatesTags: (_reply, error) => (error ? [] : followers),
    }),
  }),
});

export const { useListAdminChaptersQuery } = catalogueApi;
