import { Readable } from 'node:stream';
import { Comparison, ExportComparisonQuery, paths, spreadsheetType, VersionQuery } from '@round-table/shared/contract';
import { csvType } from '@round-table/shared/domain';
import { getTimeZone } from '../../domain/settings/time-zone';
import { getReadScope, type ReadScope } from '../../domain/visibility/read-scope';
import { sendExport } from '../../http/replies/send-export';
import type { App, RequestViewer } from '../../http/types';
import type { Services } from '../../platform/services';
import type { WorkerProgram } from '../../platform/workers/export-workers';
import { exportFileName } from '../../platform/workers/file-name';
import { streamFromWorker } from '../../platform/workers/worker-stream';
import { listChapters } from '../chapters/repository';
import { listCountries } from '../countries/repository';
import type { ComparisonJob } from './comparison.worker';
import { getComparison } from './repository';

const comparisonWorker: WorkerProgram<ComparisonJob> = { name: 'comparison' };

/** Lists what this viewer may compare in a scope: of a version, only the countries that it holds. */
async function listCompared({ db }: Services, viewer: RequestViewer, scope: ReadScope) {
  const held = scope !== 'live' && scope.version !== null ? scope : 'live';
  const [chapters, countries] = await Promise.all([
    listChapters(db, { scope, viewer }),
    listCountries(db, { viewer, figures: false, scope: held }),
  ]);
  return { chapters, countries };
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
      return app.responses.send(request, reply, async () => {
        const scope = await getReadScope(db, viewer, query.version);
        return getComparison(db, scope, viewer, await listCompared(services, viewer, scope));
      });
    },
  );

  app.get(
    paths.exportComparison,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'Returns a comparison as a spreadsheet or as CSV, as the page of the same parameters shows it',
        querystring: ExportComparisonQuery,
      },
    },
    async (request, reply) => {
      const { version, format = 'xlsx', ...params } = request.query;
      const { viewer, state } = request;
      const { publicUrl } = services.config;
      const timeZone = getTimeZone(state.settings, services.config);
      const scope = await getReadScope(db, viewer, version);
      const naming = { locale: viewer.locale, timeZone, now: services.clock() };
      const name = exportFileName('comparison', format, { ...naming, version: scope === 'live' ? 'live' : scope.version });
      // All that costs time is done once a slot is acquired.
      async function* write(): AsyncGenerator<Uint8Array> {
        const seen = await listCompared(services, viewer, scope);
        const { label, footerCopyRight, isDemo } = state.settings;
        const work: ComparisonJob = {
          ...naming,
          format,
          scope,
          viewer: { role: viewer.role },
          seen,
          params,
          publicUrl,
          settings: { label, footerCopyRight, isDemo },
        };
        yield* streamFromWorker(services.exportWorkers.start(comparisonWorker, work));
      }
      return sendExport(request, reply, { name, type: format === 'csv' ? csvType : spreadsheetType, total: 1 }, () =>
        Readable.from(write(), { objectMode: false }),
      );
    },
  );
}
