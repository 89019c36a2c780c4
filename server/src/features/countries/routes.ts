import { Country, paths } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { Type } from 'typebox';
import type { App, Services } from '../../http/types';
import { listCountries } from './repository';

export function countriesRoutes(app: App, { db, published }: Services): void {
  app.get(
    paths.countries,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'Active countries by name, for guests the public ones; the figures are null for guests and readers',
        response: { 200: Type.Array(Country) },
      },
    },
    async (request, reply) => {
      const { viewer } = request;
      const asked = { viewer, figures: may.seeProgress(viewer) };
      await published.answer(request, reply, () => listCountries(db, asked));
      return reply;
    },
  );
}
