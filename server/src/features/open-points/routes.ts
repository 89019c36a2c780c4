import { IdParams, OpenChange, OpenPoints, OpenPointsQuery, paths, StillCorrectBody } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { findCountryId } from '../../domain/visibility/countries';
import { getVisibleQuestion } from '../../domain/visibility/questions';
import { requireExpertFor } from '../../http/auth/guards';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { getColleagueChange } from './colleague-change';
import { listOpenPoints, removeStillCorrect, saveStillCorrect } from './repository';
import type { Reviewer } from './rows';

const config = { access: 'user', readOnlyVariant: true } as const;

/** Throws 401 and 403 as `requireExpertFor`, 403 if the country is inactive. */
async function getReviewer(request: FastifyRequest, code: string): Promise<Reviewer> {
  const { id: userId } = requireExpertFor(request, code);
  const countryId = await findCountryId(request.server.services.db, code);
  if (countryId === undefined) throw problem('not-allowed');
  return { userId, countryId };
}

/** What is open for an expert of a country, and what they have called still correct (OPN-01 to OPN-03). */
export function openPointsRoutes(app: App, services: Services): void {
  addReadRoutes(app, services);
  addWriteRoutes(app, services);
}

function addReadRoutes(app: App, { db, clock }: Services): void {
  app.get(
    paths.openPoints,
    {
      config,
      schema: {
        summary:
          'Returns what is open for an expert of a country: unanswered, reworded, marked special, changed by colleagues, without a comment, with old sources',
        querystring: OpenPointsQuery,
        response: { 200: OpenPoints },
      },
    },
    async (request) => {
      const reviewer = await getReviewer(request, request.query.country);
      return listOpenPoints(db, reviewer, { locale: request.viewer.locale, now: clock() });
    },
  );

  app.get(
    `${paths.openPoints}:id/`,
    {
      config,
      schema: {
        summary: 'Returns what colleagues changed at a question since the expert’s last visit',
        params: IdParams,
        querystring: OpenPointsQuery,
        response: { 200: OpenChange },
      },
    },
    async (request) => {
      const { params, query, viewer } = request;
      const reviewer = await getReviewer(request, query.country);
      await getVisibleQuestion(db, viewer, 'live', params.id);
      return getColleagueChange(db, { ...reviewer, question: params.id }, viewer.locale);
    },
  );
}

function addWriteRoutes(app: App, { clock }: Services): void {
  app.post(
    paths.openPoints,
    {
      config,
      schema: {
        summary: 'Says that what a country says on a question is still correct, until something changes again',
        body: StillCorrectBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { country, question } = request.body;
      const { userId, countryId } = await getReviewer(request, country);
      await runInTransaction(request, async (tx) => {
        await saveStillCorrect(tx, { countryId, question }, { userId, now: clock() });
        return { result: null, audit: { action: 'still-correct.saved', subject: 'still-correct', subjectId: `${question} ${country}` } };
      });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    `${paths.openPoints}:id/`,
    {
      config,
      schema: {
        summary: 'Takes back that what a country says on a question is still correct',
        params: IdParams,
        querystring: OpenPointsQuery,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const reviewer = await getReviewer(request, query.country);
      await runInTransaction(request, async (tx) => {
        const isRemoved = await removeStillCorrect(tx, reviewer, params.id);
        const entry = { action: 'still-correct.removed', subject: 'still-correct', subjectId: `${params.id} ${query.country}` };
        return { result: null, audit: isRemoved ? entry : [] };
      });
      return reply.code(204).send(null);
    },
  );
}
