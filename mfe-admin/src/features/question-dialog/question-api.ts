import { type AdminQuestion, type AdminQuestionBody, paths, rowOf } from '@round-table/shared/contract';
import { api } from '@round-table/shared/runtime';

/** What shows questions and their options, or counts by them. */
const followers = ['Chapter', 'Country', 'GivenAnswer', 'Comment', 'PointOfView', 'Search', 'Map'] as const;

export const questionApi = api.injectEndpoints({
  endpoints: (build) => ({
    addQuestion: build.mutation<AdminQuestion, AdminQuestionBody>({
      query: (body) => ({ url: paths.adminQuestions, method: 'POST', body }),
      invalidatesTags: (_question, error) => (error ? [] : followers),
    }),
    changeQuestion: build.mutation<AdminQuestion, { id: number; body: AdminQuestionBody }>({
      query: ({ id, body }) => ({ url: rowOf(paths.adminQuestions, id), method: 'PUT', body }),
      invalidatesTags: (_question, error) => (error ? [] : followers),
    }),
  }),
});

export const { useAddQuestionMutation, useChangeQuestionMutation } = questionApi;
