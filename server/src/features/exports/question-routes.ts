import { csvFileType, ExportQuestionQuery, IdParams, parseCodeList, paths, spreadsheetType } from '@round-table/shared/contract';
import { inLocale, toQuestionNumber } from '@round-table/shared/domain';
import type { FastifyRequest } from 'fastify';
import { getTimeZone } from '../../domain/settings/time-zone';
import { getReadScope } from '../../domain/visibility/read-scope';
import { sendExport } from '../../http/replies/send-export';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { exportFileName } from '../../platform/workers/file-name';
import { streamFromWorker } from '../../platform/workers/worker-stream';
import { type QuestionFileJob, reportWorker } from './question-file';
import { findTakenAt, listReportCountries, listReportQuestions } from './repository';

async function planFile(
  { db, config, clock }: Services,
  { viewer, state }: FastifyRequest,
  id: number,
  query: ExportQuestionQuery,
): Promise<QuestionFileJob> {
  const scope = await getReadScope(db, viewer, query.version);
  const version = scope === 'live' ? null : scope.version;
  const [countries, questions, takenAt] = await Promise.all([
    listReportCountries(db, viewer),
    listReportQuestions(db, scope, viewer),
    version === null ? undefined : findTakenAt(db, version),
  ]);
  const question = questions.find((visible) => visible.id === id);
  if (!question) throw problem('not-found');
  const codes = parseCodeList(query.c);
  return {
    scope,
    kind: 'question',
    format: query.format,
    role: viewer.role,
    locale: viewer.locale,
    timeZone: getTimeZone(state.settings, config),
    label: inLocale(viewer.locale, state.settings.label.en, state.settings.label.de),
    isDemo: state.settings.isDemo,
    now: clock(),
    version: scope === 'live' ? 'live' : version !== null && takenAt ? { id: version, takenAt } : null,
    countries: codes ? countries.filter(({ code }) => codes.includes(code)) : countries,
    questions: [question],
    isAll: { countries: !codes, questions: false },
    address: version === null ? undefined : `${config.publicUrl}/v/${version}/question/${id}/`,
  };
}

/** The answers and comments on one question as a spreadsheet or CSV (CIT-05). */
export function addQuestionExport(app: App, services: Services): void {
  app.get(
    `${paths.exportQuestion}:id/`,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'Returns the answers and comments on one question as a spreadsheet or CSV',
        params: IdParams,
        querystring: ExportQuestionQuery,
      },
    },
    async (request, reply) => {
      const { format } = request.query;
      const work = await planFile(services, request, request.params.id, request.query);
      const [question] = work.questions;
      const number = question ? toQuestionNumber(question.chapter.order, question.order) : '';
      const version = work.version === 'live' || work.version === null ? work.version : work.version.id;
      const file = {
        name: exportFileName(number, format, { ...work, version }),
        type: format === 'csv' ? csvFileType : spreadsheetType,
        total: work.countries.length,
      };
      return sendExport(request, reply, file, () => streamFromWorker(services.exportWorkers.start(reportWorker, work)));
    },
  );
}
