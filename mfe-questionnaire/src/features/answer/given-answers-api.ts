import { type GivenAnswer, type GivenAnswerBody, type GivenAnswersQuery, paths, rowOf } from '@round-table/shared/contract';
import { api } from '@round-table/shared/runtime';

/** Whose answer to what: ids of a country and of a question. */
export type AnswerPlace = Required<Pick<GivenAnswersQuery, 'question' | 'country'>>;

/*
 * What counts given answers is read again after each change. The given answer itself is not: while clicks follow each other,
 * a late reply would paint an older one.
 */
const counting = ['Chapter', 'Country', 'UserInfo', 'PointOfView', 'Search', 'Map'] as const;

export const givenAnswersApi = api.injectEndpoints({
  endpoints: (build) => ({
    findGivenAnswer: build.query<GivenAnswer | null, AnswerPlace>({
      query: (place) => ({ url: paths.givenAnswers, params: { ...place } }),
      transformResponse: (reply: GivenAnswer | GivenAnswer[]) => (Array.isArray(reply) ? (reply[0] ?? null) : reply),
      providesTags: (_answer, _error, { question }) => [{ type: 'GivenAnswer', id: question }],
    }),
    saveGivenAnswer: build.mutation<GivenAnswer, GivenAnswerBody>({
      query: (body) => ({ url: paths.givenAnswers, method: 'POST', body }),
      invalidatesTags: (saved) => (saved ? [...counting] : []),
    }),
    removeGivenAnswer: build.mutation<null, number>({
      query: (id) => ({ url: rowOf(paths.givenAnswers, id), method: 'DELETE' }),
      invalidatesTags: (_nothing, error) => (error ? [] : [...counting]),
    }),
  }),
});

export const { useFindGivenAnswerQuery } = givenAnswersApi;
