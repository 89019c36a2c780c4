import {
  AnswerScore,
  AnswerScoreBody,
  IdParams,
  PointOfViewQuery,
  paths,
  QuestionWeight,
  QuestionWeightBody,
} from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { runInTransaction } from '../../http/transaction';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import {
  checkAnswerScore,
  checkQuestionWeight,
  listAnswerScores,
  listQuestionWeights,
  saveAnswerScore,
  saveQuestionWeight,
} from './repository';

const config = { access: 'admin', readOnlyVariant: true } as const;
const tags = ['admin'];

const writeWeight = (request: FastifyRequest, body: QuestionWeightBody) =>
  runInTransaction(request, async (tx) => {
    const { before, after } = await saveQuestionWeight(tx, body);
    return {
      result: { before, after },
      audit: { action: 'question-weight.saved', subject: 'question-weight', subjectId: after.id, before, after },
    };
  });

const writeScore = (request: FastifyRequest, body: AnswerScoreBody) =>
  runInTransaction(request, async (tx) => {
    const { before, after } = await saveAnswerScore(tx, body);
    return {
      result: { before, after },
      audit: { action: 'answer-score.saved', subject: 'answer-score', subjectId: after.id, before, after },
    };
  });

/** Question weights and answer scores by point of view, for admins (ROLE-04, WGT-*). POST is an upsert. */
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
    ({ query }) => listQuestionWeights(db, query.pointofview),
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
      const { before, after } = await writeWeight(request, request.body);
      return reply.code(before ? 200 : 201).send(after);
    },
  );

  app.put(
    `${paths.questionWeights}:id/`,
    {
      config,
      schema: { tags, summary: 'Changes a question weight', params: IdParams, body: QuestionWeightBody, response: { 200: QuestionWeight } },
    },
    async (request) => {
      await checkQuestionWeight(db, request.params.id, request.body);
      return (await writeWeight(request, request.body)).after;
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
    ({ query }) => listAnswerScores(db, query.pointofview),
  );

  app.post(
    paths.scores,
    {
      config,
      schema: { tags, summary: 'Sets the score of an option', body: AnswerScoreBody, response: { 200: AnswerScore, 201: AnswerScore } },
    },
    async (request, reply) => {
      const { before, after } = await writeScore(request, request.body);
      return reply.code(before ? 200 : 201).send(after);
    },
  );

  app.put(
    `${paths.scores}:id/`,
    {
      config,
      schema: { tags, summary: 'Changes an answer score', params: IdParams, body: AnswerScoreBody, response: { 200: AnswerScore } },
    },
    async (request) => {
      await checkAnswerScore(db, request.params.id, request.body);
      return (await writeScore(request, request.body)).after;
    },
  );
}
