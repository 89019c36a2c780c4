import { type GivenAnswer, type GivenAnswerBody, type GivenAnswersQuery, paths, rowOf } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

/** Identifies a given answer by the ids of its question and country. */
export type AnswerKey = Required<Pick<GivenAnswersQuery, 'question' | 'country'>>;

/*
 * Tags of everything that counts given answers. The given answer itself is not refetched: during a series of quick clicks, a late
 * response would replace a newer optimistic value.
 */
const aggregateTags = ['Chapter', 'Country', 'UserInfo', 'PointOfView', 'Search', 'Map', 'OpenPoint'] as const;

export const givenAnswersApi = injectEndpoints('mfe-questionnaire', {
  endpoints: (build) => ({
    findGivenAnswer: build.query<GivenAnswer | null, AnswerKey>({
      query: (key) => ({ url: paths.givenAnswers, params: { ...key } }),
      transformResponse: (response: GivenAnswer | GivenAnswer[]) => (Array.isArray(response) ? (response[0] ?? null) : response),
      providesTags: (_answer, _error, { question }) => [{ type: 'GivenAnswer', id: question }],
    }),
    saveGivenAnswer: build.mutation<GivenAnswer, GivenAnswerBody>({
      query: (body) => ({ url: paths.givenAnswers, method: 'POST', body }),
      invalidatesTags: (saved) => (saved ? [...aggregateTags] : []),
    }),
    removeGivenAnswer: build.mutation<null, number>({
      query: (id) => ({ url: rowOf(paths.givenAnswers, id), method: 'DELETE' }),
      invalidatesTags: (_nothing, error) => (error ? [] : [...aggregateTags]),
    }),
  }),
});

export const { useFindGivenAnswerQuery } = givenAnswersApi;
