import { Country, paths, VersionQuery } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { Type } from 'typebox';
import { getReadScope } from '../../domain/visibility/read-scope';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { listCountries } from './repository';

export function countriesRoutes(app: App, { db }: Services): void {
  app.get(
    paths.countries,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary:
          'Returns the active countries by name (those of the requested version), for guests only the public ones; statistics are null for guests, readers and versions',
        querystring: VersionQuery,
        response: { 200: Type.Array(Country) },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      const { version } = query;
      await app.responses.send(request, reply, async () =>
        version === undefined
          ? listCountries(db, { viewer, figures: may.seeProgress(viewer) })
          : listCountries(db, { viewer, figures: false, scope: await getReadScope(db, viewer, version) }),
      );
      return reply;
    },
  );
}
