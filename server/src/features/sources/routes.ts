import { CountrySources, paths, SourcesBody, SourcesConflict, SourcesQuery } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { getVisibleQuestion } from '../../domain/visibility/questions';
import { getReadScope } from '../../domain/visibility/read-scope';
import { requireExpertOrAdminFor } from '../../http/auth/guards';
import { toAuthor } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { listSources, saveSources } from './repository';

/** The sources of law of the countries' answers. */
export function sourcesRoutes(app: App, { db }: Services): void {
  app.get(
    paths.sources,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'Returns the sources of law on a question, by country: statute and article, link, and day of the last check',
        querystring: SourcesQuery,
        response: { 200: Type.Array(CountrySources) },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      await app.responses.send(request, reply, async () => {
        const scope = await getReadScope(db, viewer, query.version);
        await getVisibleQuestion(db, viewer, scope, query.question);
        return listSources(db, scope, viewer, query);
      });
      return reply;
    },
  );

  app.put(
    paths.sources,
    {
      config: { access: 'user', readOnlyVariant: true },
      schema: {
        summary: 'Replaces the sources of a country on a question; versions are not changed',
        body: SourcesBody,
        response: { 200: CountrySources, 409: SourcesConflict },
      },
    },
    async (request) => {
      requireExpertOrAdminFor(request, request.body.country);
      const { outcome, stored } = await saveSources(db, request.body, toAuthor(request));
      if (outcome === 'conflict') throw problem('sources-changed', { stored });
      return stored;
    },
  );
}
