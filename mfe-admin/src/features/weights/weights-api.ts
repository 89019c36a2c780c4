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
import { api, tagsOf } from '@round-table/shared/runtime';
import { type Figures, toFigures } from './figures';

interface Place {
  pointofview: number;
}

/** The id of what is changed; null where it has to be created. */
type Stored<Body> = { id: number | null; body: Body };

const saving = <Body>(path: string, { id, body }: Stored<Body>) =>
  id === null ? { url: path, method: 'POST', body } : { url: rowOf(path, id), method: 'PUT', body };

/* The figures carry no tag: while edits are under way, a list that is read again would paint older ones. */
export const weightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWeighedViews: build.query<PointOfView[], void>({
      query: () => paths.pointsOfView,
      providesTags: (views) => tagsOf('PointOfView', views, ({ id }) => id),
    }),
    listWeighedChapters: build.query<AdminChapter[], void>({
      query: () => paths.adminChapters,
      providesTags: (chapters) => tagsOf('Chapter', chapters, ({ id }) => id),
    }),
    listWeightFigures: build.query<Figures, Place>({
      query: (params) => ({ url: paths.questionWeights, params }),
      transformResponse: (rows: QuestionWeight[]) => toFigures(rows, ({ id, question, weight }) => [question, id, weight]),
    }),
    listScoreFigures: build.query<Figures, Place>({
      query: (params) => ({ url: paths.scores, params }),
      transformResponse: (rows: AnswerScore[]) => toFigures(rows, ({ id, answer, score }) => [answer, id, score]),
    }),
    saveQuestionWeight: build.mutation<QuestionWeight, Stored<QuestionWeightBody>>({
      query: (stored) => saving(paths.questionWeights, stored),
    }),
    saveAnswerScore: build.mutation<AnswerScore, Stored<AnswerScoreBody>>({ query: (stored) => saving(paths.scores, stored) }),
  }),
});

export const { useListWeighedViewsQuery, useListWeighedChaptersQuery, useListWeightFiguresQuery, useListScoreFiguresQuery } = weightsApi;
