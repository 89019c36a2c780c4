import { type Comment, paths, type QuestionHit } from '@round-table/shared/contract';
import { api } from '@round-table/shared/runtime';

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchQuestions: build.query<QuestionHit[], string>({
      query: (search) => ({ url: paths.questions, params: { search } }),
      providesTags: ['Search'],
    }),
    searchComments: build.query<Comment[], string>({
      query: (search) => ({ url: paths.comments, params: { search } }),
      providesTags: ['Search'],
    }),
  }),
});

export const { useSearchQuestionsQuery, useSearchCommentsQuery } = searchApi;
