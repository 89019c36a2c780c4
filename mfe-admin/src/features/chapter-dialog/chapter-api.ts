import { type AdminChapter, type AdminChapterBody, paths, rowOf } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

/** The data that contain chapters, or counts by their weights. */
const dependentTags = ['Chapter', 'Country', 'PointOfView', 'Search', 'Map'] as const;

export const chapterApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    addChapter: build.mutation<AdminChapter, AdminChapterBody>({
      query: (body) => ({ url: paths.adminChapters, method: 'POST', body }),
      invalidatesTags: (_chapter, error) => (error ? [] : dependentTags),
    }),
    changeChapter: build.mutation<AdminChapter, { id: number; body: AdminChapterBody }>({
      query: ({ id, body }) => ({ url: rowOf(paths.adminChapters, id), method: 'PUT', body }),
      invalidatesTags: (_chapter, error) => (error ? [] : dependentTags),
    }),
    removeChapter: build.mutation<null, number>({
      query: (id) => ({ url: rowOf(paths.adminChapters, id), method: 'DELETE' }),
      invalidatesTags: (_reply, error) => (error ? [] : dependentTags),
    }),
  }),
});

export const { useAddChapterMutation, useChangeChapterMutation, useRemoveChapterMutation } = chapterApi;
