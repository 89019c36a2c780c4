import { PointOfView, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { listPointsOfView } from './repository';

export function pointsOfViewRoutes(app: App, { db }: Services): void {
  app.get(
    paths.pointsOfView,
    {
      config: { access: 'admin', readOnlyVariant: true },
      schema: { summary: 'Returns the points of view with the countries’ scores', response: { 200: Type.Array(PointOfView) } },
    },
    ({ viewer }) => listPointsOfView(db, viewer.locale),
  );
}
