import { PointOfView, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { getAnswersRevision, listPointsOfView } from './repository';

export function pointsOfViewRoutes(app: App, { db }: Services): void {
  app.get(
    paths.pointsOfView,
    {
      config: { access: 'admin', readOnlyVariant: true },
      schema: { summary: 'Returns the points of view with the countries’ scores', response: { 200: Type.Array(PointOfView) } },
    },
    async (request, reply) => {
      const { locale } = request.viewer;
      await app.responses.send(request, reply, () => listPointsOfView(db, locale), String(await getAnswersRevision(db)));
      return reply;
    },
  );
}
