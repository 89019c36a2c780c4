import { Readable } from 'node:stream';
import { Comparison, ExportComparisonQuery, paths, spreadsheetType, VersionQuery } from '@round-table/shared/contract';
import { parseChoice, toMatrix } from '@round-table/shared/domain';
import { getReadScope, type ReadScope } from '../../domain/visibility/read-scope';
import type { App, RequestViewer } from '../../http/types';
import type { Services } from '../../platform/services';
import { exportFileName } from '../../platform/workers/file-name';
import { listChapters } from '../chapters/repository';
import { listCountries } from '../countries/repository';
import { createComparisonFile } from './comparison-file';
import { getComparison, listComparedSources } from './repository';

/** Reads the comparison of a scope as this viewer may see it: of a version, only the countries that it holds. */
async function readComparison({ db }: Services, viewer: RequestViewer, scope: ReadScope): Promise<Comparison> {
  const held = scope !== 'live' && scope.version !== null ? scope : 'live';
  const [chapters, countries] = await Promise.all([
    listChapters(db, { scope, viewer }),
    listCountries(db, { viewer, figures: false, scope: held }),
  ]);
  return getComparison(db, scope, viewer, { chapters, countries });
}

export function compareRoutes(app: App, services: Services): void {
  const { db } = services;
  app.get(
    paths.compare,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary:
          'Returns the answers of all countries to all questions as a matrix, of the requested version or by default of that of the viewer',
        querystring: VersionQuery,
        response: { 200: Comparison },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      return app.published.send(request, reply, async () =>
        readComparison(services, viewer, await getReadScope(db, viewer, query.version)),
      );
    },
  );

  app.get(
    paths.exportComparison,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'Returns a comparison as a spreadsheet, as the page of the same parameters shows it',
        querystring: ExportComparisonQuery,
      },
    },
    async (request, reply) => {
      const { version, ...params } = request.query;
      const { viewer, state } = request;
      const { timeZone, publicUrl } = services.config;
      const scope = await getReadScope(db, viewer, version);
      const comparison = await readComparison(services, viewer, scope);
      const matrix = toMatrix(comparison, parseChoice(params));
      const shown = matrix.rows.map(({ question }) => question.id);
      const sources = await listComparedSources(db, scope, viewer, shown);
      const naming = { locale: viewer.locale, timeZone, now: services.clock() };
      const name = exportFileName('comparison', 'xlsx', { ...naming, version: scope === 'live' ? 'live' : scope.version });
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .type(spreadsheetType)
        .send(Readable.from(createComparisonFile({ comparison, matrix, sources, params, publicUrl, settings: state.settings, ...naming })));
    },
  );
}
