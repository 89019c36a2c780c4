import { type AdminChapter, paths } from '@round-table/shared/contract';
import { api, tagsOf } from '@round-table/shared/runtime';

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminChapters: build.query<AdminChapter[], void>({
      query: () => paths.adminChapters,
      providesTags: (chapters) => tagsOf('Chapter', chapters, ({ id }) => id),
    }),
    reorderQuestions: build.mutation<{ changed: number }, void>({
      query: () => ({ url: paths.reorderQuestions, method: 'POST' }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Chapter', 'Search', 'Map']),
    }),
  }),
});

export const { useListAdminChaptersQuery, useReorderQuestionsMutation } = catalogueApi;
