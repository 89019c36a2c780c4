import { paths, Ranking, RankingQuery } from '@round-table/shared/contract';
import { getReadScope } from '../../domain/visibility/read-scope';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { getRanking } from './repository';

export function rankingRoutes(app: App, { db }: Services): void {
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
      await app.published.send(request, reply, async () =>
        getRanking(db, { scope: await getReadScope(db, viewer, query.version), viewer, pov: query.pov }),
      );
      return reply;
    },
  );
}
