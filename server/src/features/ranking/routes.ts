import { paths, Ranking, RankingQuery } from '@round-table/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getReadScope } from '../../domain/visibility/read-scope';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { createLiveAnswers } from './live-answers';
import { createLiveRanking } from './live-ranking';
import { getRanking } from './repository';

/** Sends a ranking to those who see live data: experts and admins, who all see the same of it. */
function createLiveSender(app: App, { db }: Services) {
  const readAnswers = createLiveAnswers(db);
  const toText = createLiveRanking(db);
  return async (request: FastifyRequest, reply: FastifyReply, { pov, version }: RankingQuery): Promise<void> => {
    const { viewer, state } = request;
    const scope = await getReadScope(db, viewer, version);
    const shown = JSON.stringify([pov, scope]);
    const options = { scope, viewer, pov };
    if (scope === 'live') {
      const answers = await readAnswers();
      const compute = () => toText(`${state.revision} ${viewer.locale} ${shown}`, options, answers);
      await app.responses.send(request, reply, compute, `${shown} ${answers.revision}`);
    } else await app.responses.send(request, reply, () => getRanking(db, options), shown);
  };
}

export function rankingRoutes(app: App, services: Services): void {
  const { db } = services;
  const sendLive = createLiveSender(app, services);
  app.get(
    paths.ranking,
    {
      config: { access: 'charts', readOnlyVariant: true },
      schema: {
        summary:
          'Returns weights, scores and answers under one point of view, live or of a version, to those whom `charts.audience` allows',
        querystring: RankingQuery,
        response: { 200: Ranking },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      if (viewer.readOnly) {
        await app.responses.send(request, reply, async () =>
          getRanking(db, { scope: await getReadScope(db, viewer, query.version), viewer, pov: query.pov }),
        );
      } else await sendLive(request, reply, query);
      return reply;
    },
  );
}
