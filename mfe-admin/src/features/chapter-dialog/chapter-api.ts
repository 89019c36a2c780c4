import { type AdminChapter, type AdminChapterBody, paths, rowOf } from '@round-table/shared/contract';
import { api } from '@round-table/shared/runtime';

/** What shows chapters, or counts by their weights. */
const followers = ['Chapter', 'Country', 'PointOfView', 'Search', 'Map'] as const;

export const chapterApi = api.injectEndpoints({
  endpoints: (build) => ({
    addChapter: build.mutation<AdminChapter, AdminChapterBody>({
      query: (body) => ({ url: paths.adminChapters, method: 'POST', body }),
      invalidatesTags: (_chapter, error) => (error ? [] : followers),
    }),
    changeChapter: build.mutation<AdminChapter, { id: number; body: AdminChapterBody }>({
      query: ({ id, body }) => ({ url: rowOf(paths.adminChapters, id), method: 'PUT', body }),
      invalidatesTags: (_chapter, error) => (error ? [] : followers),
    }),
    removeChapter: build.mutation<null, number>({
      query: (id) => ({ url: rowOf(paths.adminChapters, id), method: 'DELETE' }),
      invalidatesTags: (_reply, error) => (error ? [] : followers),
    }),
  }),
});

export const { useAddChapterMutation, useChangeChapterMutation, useRemoveChapterMutation } = chapterApi;
