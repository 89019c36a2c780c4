import { type GivenAnswer, type GivenAnswersQuery, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

/** Identifies a given answer by the ids of its question and country. */
export type AnswerKey = Required<Pick<GivenAnswersQuery, 'question' | 'country'>>;

export const givenAnswersApi = injectEndpoints('mfe-questionnaire', {
  endpoints: (build) => ({
    /** Not refetched after each save: during a series of quick clicks, a late response would replace a newer optimistic value. */
    findGivenAnswer: build.query<GivenAnswer | null, AnswerKey>({
      query: (key) => ({ url: paths.givenAnswers, params: { ...key } }),
      transformResponse: (response: GivenAnswer | GivenAnswer[]) => (Array.isArray(response) ? (response[0] ?? null) : response),
      providesTags: (_answer, _error, { question }) => [{ type: 'GivenAnswer', id: question }],
    }),
  }),
});

export const { useFindGivenAnswerQuery } = givenAnswersApi;
