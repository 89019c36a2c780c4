import { Country, paths } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { Type } from 'typebox';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { listCountries } from './repository';

export function countriesRoutes(app: App, { db }: Services): void {
  app.get(
    paths.countries,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'Returns the active countries by name, for guests only the public ones; statistics are null for guests and readers',
        response: { 200: Type.Array(Country) },
      },
    },
    async (request, reply) => {
      const { viewer } = request;
      const options = { viewer, figures: may.seeProgress(viewer) };
      await app.published.send(request, reply, () => listCountries(db, options));
      return reply;
    },
  );
}
