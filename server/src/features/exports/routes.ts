import {
  CountryCode,
  ExportByCountryQuery,
  ExportByQuestionQuery,
  Id,
  paths,
  spreadsheetType,
  toCountryCode,
} from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { getTimeZone } from '../../domain/settings/time-zone';
import { toReadScope } from '../../domain/visibility/read-scope';
import { sendExport } from '../../http/replies/send-export';
import { listOf, parseJsonList } from '../../http/requests/json-list';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { exportFileName } from '../../platform/workers/file-name';
import { streamFromWorker } from '../../platform/workers/worker-stream';
import { reportWorker } from './question-file';
import { addQuestionExport } from './question-routes';
import type { ReportJob, ReportPlan } from './report';
import { findTakenAt, listReportCountries, listReportQuestions } from './repository';

const CountryList = listOf(CountryCode);
const QuestionList = listOf(Id);

/** Returns the requested rows in the order of the visible ones, or all without a request. Throws `not-allowed` for one not visible. */
function selectRequested<Row, Key>(seen: Row[], keyOf: (row: Row) => Key, requested: Key[] | undefined): Row[] {
  if (!requested) return seen;
  const wanted = new Set(requested);
  const rows = seen.filter((row) => wanted.has(keyOf(row)));
  if (rows.length < wanted.size) throw problem('not-allowed');
  return rows;
}

interface ReportRequest {
  kind: ReportPlan['kind'];
  countries?: string[];
  questions?: number[];
}

async function planReport(
  { db, config, clock }: Services,
  { viewer, state }: FastifyRequest,
  requested: ReportRequest,
): Promise<ReportJob> {
  const scope = toReadScope(viewer);
  const [countries, questions, takenAt] = await Promise.all([
    listReportCountries(db, viewer),
    listReportQuestions(db, scope, viewer),
    viewer.version === null ? undefined : findTakenAt(db, viewer.version),
  ]);
  const version = viewer.version !== null && takenAt ? { id: viewer.version, takenAt } : null;
  return {
    scope,
    kind: requested.kind,
    locale: viewer.locale,
    timeZone: getTimeZone(state.settings, config),
    label: inLocale(viewer.locale, state.settings.label.en, state.settings.label.de),
    isDemo: state.settings.isDemo,
    now: clock(),
    version: scope === 'live' ? 'live' : version,
    countries: selectRequested(countries, ({ code }) => code, requested.countries),
    questions: selectRequested(questions, ({ id }) => id, requested.questions),
    isAll: { countries: !requested.countries, questions: !requested.questions },
  };
}

/** Answers and comments as a spreadsheet (EXP-01, EXP-02): written by a worker and streamed. */
export function exportsRoutes(app: App, services: Services): void {
  async function send(request: FastifyRequest, reply: FastifyReply, requested: ReportRequest): Promise<FastifyReply> {
    const work = await planReport(services, request, requested);
    const total = work.countries.length * work.questions.length;
    const version = work.version === 'live' || work.version === null ? work.version : work.version.id;
    const file = { name: exportFileName(`by-${work.kind}`, 'xlsx', { ...work, version }), type: spreadsheetType, total };
    return sendExport(request, reply, file, () => streamFromWorker(services.exportWorkers.start(reportWorker, work)));
  }

  const byCountry = { summary: 'Returns answers and comments by country as a spreadsheet', querystring: ExportByCountryQuery };
  const byQuestion = { summary: 'Returns answers and comments by question as a spreadsheet', querystring: ExportByQuestionQuery };
  const addBoth = (config: FastifyContextConfig, pathByCountry: string, pathByQuestion: string) => {
    app.get(pathByCountry, { schema: byCountry, config }, (request, reply) =>
      send(request, reply, {
        kind: 'country',
        countries: parseJsonList(CountryList, request.query.countries, 'countries')?.map(toCountryCode),
      }),
    );
    app.get(pathByQuestion, { schema: byQuestion, config }, (request, reply) =>
      send(request, reply, { kind: 'question', questions: parseJsonList(QuestionList, request.query.questions, 'questions') }),
    );
  };
  addBoth({ access: 'visitor', readOnlyVariant: true }, paths.exportByCountry, paths.exportByQuestion);
  // The aliases outside of /api have no read-only variant: guests use them directly (EXP-05).
  addBoth({ access: 'guest' }, paths.exportByCountryAlias, paths.exportByQuestionAlias);
  addQuestionExport(app, services);
}
