import { buffer } from 'node:stream/consumers';
import {
  csvFileType,
  IdParams,
  ImportFileQuery,
  type ImportKind,
  ImportPreview,
  ImportRun,
  ImportUndone,
  importKinds,
  importSheets,
  paths,
  rewordings,
  spreadsheetType,
} from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { applyImport } from '../../domain/imports/apply-import';
import type { ImportFileJob } from '../../domain/imports/import-file';
import { planImport, toPreview } from '../../domain/imports/plan-import';
import { listRuns } from '../../domain/imports/runs';
import { undoImport } from '../../domain/imports/undo-import';
import { getTimeZone } from '../../domain/settings/time-zone';
import { requireUser } from '../../http/auth/guards';
import { countUpload } from '../../http/plugins/rate-limits';
import { sendExport } from '../../http/replies/send-export';
import { type ReceivedForm, receivingFile, removeUnusedFile } from '../../http/requests/receive-file';
import { runInTransaction, toAuthor } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { fieldProblem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { readLimited } from '../../platform/spreadsheet/reading/read-limited';
import type { ReadSheet } from '../../platform/spreadsheet/reading/read-rows';
import type { WorkerProgram } from '../../platform/workers/export-workers';
import { exportFileName } from '../../platform/workers/file-name';
import { streamFromWorker } from '../../platform/workers/worker-stream';

const config = { access: 'admin' } as const;
const tags = ['admin'];
const consumes = ['multipart/form-data'];
const fileWorker: WorkerProgram<ImportFileJob> = { name: 'import-file' };

/** The form of an import, with what its file contains. */
interface ReceivedImport {
  kind: ImportKind;
  file: string;
  sheets: ReadSheet[];
  fields: ReceivedForm['fields'];
  content: ReceivedForm['content'];
}

const isKind = (kind: string | undefined): kind is ImportKind => importKinds.some((one) => one === kind);

/** Receives a form, reads its file in a limited process and passes both to `use`; the file itself is removed. Throws field problems. */
function receivingImport<T>(request: FastifyRequest, use: (form: ReceivedImport) => Promise<T>): Promise<T> {
  const { files, runProcess } = request.server.services;
  return receivingFile(request, async ({ fields, file, content }) => {
    const { kind } = fields;
    if (!isKind(kind)) throw fieldProblem({ kind: [kind === undefined ? 'required' : 'invalid'] });
    if (!file) throw fieldProblem({ file: ['file-required'] });
    await countUpload(request, requireUser(request), file);
    const stored = await files.read(file.id);
    const read = await readLimited(runProcess, stored ? await buffer(stored) : new Uint8Array(), request.signal);
    await removeUnusedFile(request, file.id);
    if ('refusal' in read) throw fieldProblem({ file: [read.refusal] });
    return use({ kind, file: file.name, sheets: read.sheets, fields, content });
  });
}

/** Bulk work by files, for admins (IMP-01 to IMP-06). The command `import` does the same. It is about live data, so the read-only view has none. */
export function importsRoutes(app: App, services: Services): void {
  fileRoutes(app, services);
  runRoutes(app, services);
}

function fileRoutes(app: App, { db, clock, config: operator, exportWorkers }: Services): void {
  app.get(
    paths.importFile,
    { config, schema: { tags, summary: 'Returns what an import reads, as it is now, as a workbook or CSV', querystring: ImportFileQuery } },
    (request, reply) => {
      const { kind, format, sheet } = request.query;
      if (sheet !== undefined && !importSheets[kind].some((one) => one === sheet)) throw fieldProblem({ sheet: ['invalid'] });
      const { locale } = request.viewer;
      const timeZone = getTimeZone(request.state.settings, operator);
      const work: ImportFileJob = { kind, format, locale, ...(sheet !== undefined && { sheet }) };
      const name = exportFileName(sheet?.toLowerCase() ?? kind, format, { version: 'live', now: clock(), timeZone, locale });
      const type = format === 'csv' ? csvFileType : spreadsheetType;
      return sendExport(request, reply, { name, type, total: 1 }, () => streamFromWorker(exportWorkers.start(fileWorker, work)));
    },
  );

  app.post(
    paths.importPreview,
    {
      config,
      schema: {
        tags,
        summary: 'Returns what the import of a file would do, and every fault of the file: multipart with kind and file',
        consumes,
        response: { 200: ImportPreview },
      },
    },
    (request) =>
      receivingImport(request, async ({ kind, sheets }) => {
        const { locale } = request.viewer;
        return toPreview(await planImport(db, { kind, sheets, locale }), locale);
      }),
  );
}

function runRoutes(app: App, { db }: Services): void {
  app.get(
    paths.imports,
    { config, schema: { tags, summary: 'Returns the last imports', response: { 200: Type.Array(ImportRun) } } },
    (request) => listRuns(db, request.viewer.locale),
  );

  app.post(
    paths.imports,
    {
      config,
      schema: {
        tags,
        summary:
          'Imports a file if it does what its preview has shown: multipart with kind, file, fingerprint, invite (true or false) and rewording',
        consumes,
        response: { 201: ImportRun },
      },
    },
    async (request, reply) => {
      const run = await receivingImport(request, ({ kind, file, sheets, fields, content }) => {
        const { fingerprint } = fields;
        if (fingerprint === undefined) throw fieldProblem({ fingerprint: ['required'] });
        const rewording = rewordings.find((one) => one === fields.rewording);
        const options = { fingerprint, invite: fields.invite === 'true', rewording, ...toAuthor(request) };
        return runInTransaction(
          request,
          (tx) => applyImport(tx, { kind, file, sheets, locale: request.viewer.locale, ...options }),
          content,
        );
      });
      app.mailSender.wake();
      return reply.code(201).send(run);
    },
  );

  app.post(
    `${paths.imports}:id/undo/`,
    {
      config,
      schema: {
        tags,
        summary: 'Undoes an import, as long as nobody has changed what it changed (otherwise 409)',
        params: IdParams,
        response: { 200: ImportUndone },
      },
    },
    (request) =>
      runInTransaction(request, (tx) => undoImport(tx, request.params.id, { locale: request.viewer.locale, ...toAuthor(request) })),
  );
}
