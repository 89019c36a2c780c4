import { CountryParams, CountryProfile, paths, VersionQuery } from '@round-table/shared/contract';
import { getReadScope } from '../../domain/visibility/read-scope';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { getCountryProfile } from './repository';

export function countryProfileRoutes(app: App, { db }: Services): void {
  app.get(
    `${paths.countryProfile}:code/`,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary:
          'Returns everything that one country says, by chapter: answers, comments, sources, most common answers, changes since the previous version',
        params: CountryParams,
        querystring: VersionQuery,
        response: { 200: CountryProfile },
      },
    },
    async (request, reply) => {
      const { viewer, params, query } = request;
      await app.responses.send(request, reply, async () =>
        getCountryProfile(db, await getReadScope(db, viewer, query.version), viewer, params.code),
      );
      return reply;
    },
  );
}
