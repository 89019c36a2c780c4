import {
  type AdminChapter,
  type AnswerScore,
  type AnswerScoreBody,
  type PointOfView,
  paths,
  type QuestionWeight,
  type QuestionWeightBody,
  rowOf,
} from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';
import { type GridValues, toGridValues } from './weight-values';

interface ViewArgs {
  pointofview: number;
}

/** The id of the row to update; null to create it (WGT-01). */
type SaveArgs<Body> = { id: number | null; body: Body };

const toSaveRequest = <Body>(path: string, { id, body }: SaveArgs<Body>) =>
  id === null ? { url: path, method: 'POST', body } : { url: rowOf(path, id), method: 'PUT', body };

/* The values have no tag: a refetch during an optimistic update would show older ones. */
export const weightsApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listWeighedViews: build.query<PointOfView[], void>({
      query: () => paths.pointsOfView,
      providesTags: (views) => tagsOf('PointOfView', views, ({ id }) => id),
    }),
    listWeighedChapters: build.query<AdminChapter[], void>({
      query: () => paths.adminChapters,
      providesTags: (chapters) => tagsOf('Chapter', chapters, ({ id }) => id),
    }),
    listWeightFigures: build.query<GridValues, ViewArgs>({
      query: (params) => ({ url: paths.questionWeights, params }),
      transformResponse: (rows: QuestionWeight[]) => toGridValues(rows, ({ id, question, weight }) => [question, id, weight]),
    }),
    listScoreFigures: build.query<GridValues, ViewArgs>({
      query: (params) => ({ url: paths.scores, params }),
      transformResponse: (rows: AnswerScore[]) => toGridValues(rows, ({ id, answer, score }) => [answer, id, score]),
    }),
    saveQuestionWeight: build.mutation<QuestionWeight, SaveArgs<QuestionWeightBody>>({
      query: (stored) => toSaveRequest(paths.questionWeights, stored),
    }),
    saveAnswerScore: build.mutation<AnswerScore, SaveArgs<AnswerScoreBody>>({ query: (stored) => toSaveRequest(paths.scores, stored) }),
  }),
});

export const { useListWeighedViewsQuery, useListWeighedChaptersQuery, useListWeightFiguresQuery, useListScoreFiguresQuery } = weightsApi;
