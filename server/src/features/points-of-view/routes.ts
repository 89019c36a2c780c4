import { PointOfView, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import type { App, Services } from '../../http/types';
import { listPointsOfView } from './repository';

export function pointsOfViewRoutes(app: App, { db }: Services): void {
  app.get(
    paths.pointsOfView,
    {
      config: { access: 'admin', readOnlyVariant: true },
      schema: { summary: 'The points of view with the countries’ scores (admins)', response: { 200: Type.Array(PointOfView) } },
    },
    ({ viewer }) => listPointsOfView(db, viewer.locale),
  );
}
