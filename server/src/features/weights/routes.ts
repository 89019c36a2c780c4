import {
  AnswerScore,
  AnswerScoreBody,
  IdParams,
  PointOfViewQuery,
  paths,
  QuestionWeight,
  QuestionWeightBody,
} from '@round-table/shared/contract';
import { Type } from 'typebox';
import { toAuthor } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { listAnswerScores, listQuestionWeights, saveAnswerScore, saveQuestionWeight } from './repository';

const config = { access: 'admin', readOnlyVariant: true } as const;
const tags = ['admin'];

/** Weights and scores by point of view, for admins (ROLE-04, WGT-*). POST is an upsert. Changes increment the published revision. */
export function weightsRoutes(app: App, services: Services): void {
  questionWeightRoutes(app, services);
  answerScoreRoutes(app, services);
}

function questionWeightRoutes(app: App, { db }: Services): void {
  app.get(
    paths.questionWeights,
    {
      config,
      schema: {
        tags,
        summary: 'Returns the question weights',
        querystring: PointOfViewQuery,
        response: { 200: Type.Array(QuestionWeight) },
      },
    },
    async (request, reply) => {
      const { pointofview: view } = request.query;
      await app.responses.send(request, reply, () => listQuestionWeights(db, view), String(view));
      return reply;
    },
  );

  app.post(
    paths.questionWeights,
    {
      config,
      schema: {
        tags,
        summary: 'Sets the weight of a question',
        body: QuestionWeightBody,
        response: { 200: QuestionWeight, 201: QuestionWeight },
      },
    },
    async (request, reply) => {
      const { isNew, saved } = await saveQuestionWeight(db, request.body, toAuthor(request));
      return reply.code(isNew ? 201 : 200).send(saved);
    },
  );

  app.put(
    `${paths.questionWeights}:id/`,
    {
      config,
      schema: { tags, summary: 'Changes a question weight', params: IdParams, body: QuestionWeightBody, response: { 200: QuestionWeight } },
    },
    async (request) => {
      const { saved } = await saveQuestionWeight(db, request.body, toAuthor(request), request.params.id);
      return saved;
    },
  );
}

function answerScoreRoutes(app: App, { db }: Services): void {
  app.get(
    paths.scores,
    {
      config,
      schema: { tags, summary: 'Returns the answer scores', querystring: PointOfViewQuery, response: { 200: Type.Array(AnswerScore) } },
    },
    async (request, reply) => {
      const { pointofview: view } = request.query;
      await app.responses.send(request, reply, () => listAnswerScores(db, view), String(view));
      return reply;
    },
  );

  app.post(
    paths.scores,
    {
      config,
      schema: { tags, summary: 'Sets the score of an option', body: AnswerScoreBody, response: { 200: AnswerScore, 201: AnswerScore } },
    },
    async (request, reply) => {
      const { isNew, saved } = await saveAnswerScore(db, request.body, toAuthor(request));
      return reply.code(isNew ? 201 : 200).send(saved);
    },
  );

  app.put(
    `${paths.scores}:id/`,
    {
      config,
      schema: { tags, summary: 'Changes an answer score', params: IdParams, body: AnswerScoreBody, response: { 200: AnswerScore } },
    },
    async (request) => {
      const { saved } = await saveAnswerScore(db, request.body, toAuthor(request), request.params.id);
      return saved;
    },
  );
}
