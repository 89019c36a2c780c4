import { AuditPage, AuditQuery, csvFileType, ExportAuditQuery, paths, spreadsheetType } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { getTimeZone } from '../../domain/settings/time-zone';
import { sendExport } from '../../http/replies/send-export';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import type { WorkerProgram } from '../../platform/workers/export-workers';
import { exportFileName } from '../../platform/workers/file-name';
import { streamFromWorker } from '../../platform/workers/worker-stream';
import type { AuditJob } from './audit-file';
import { listEntries } from './repository';

const auditWorker: WorkerProgram<AuditJob> = { name: 'audit' };

/** The audit trail, for admins (ROLE-04, AUD-01). It has live answers, so the read-only view has none. */
export function auditRoutes(app: App, { db, config, clock, exportWorkers }: Services): void {
  const getReading = ({ viewer: { locale }, state }: FastifyRequest) => ({ locale, timeZone: getTimeZone(state.settings, config) });

  app.get(
    paths.adminAudit,
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Returns who has changed what and when, newest first',
        querystring: AuditQuery,
        response: { 200: AuditPage },
      },
    },
    (request) => listEntries(db, request.query, getReading(request)),
  );

  app.get(
    paths.exportAudit,
    {
      config: { access: 'admin' },
      schema: { summary: 'Returns who has changed what and when as a spreadsheet or CSV', querystring: ExportAuditQuery },
    },
    (request, reply) => {
      const { format, ...query } = request.query;
      const work: AuditJob = { query, format, ...getReading(request) };
      const name = exportFileName('audit', format, { ...work, now: clock(), version: 'live' });
      const type = format === 'csv' ? csvFileType : spreadsheetType;
      return sendExport(request, reply, { name, type, total: 1 }, () => streamFromWorker(exportWorkers.start(auditWorker, work)));
    },
  );
}
