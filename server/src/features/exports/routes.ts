import {
  CountryCode,
  ExportByCountryQuery,
  ExportByQuestionQuery,
  Id,
  paths,
  spreadsheetType,
  toCountryCode,
} from '@round-table/shared/contract';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { exportFileName } from '../../exporting/file-name';
import { readPieces } from '../../exporting/thread-stream';
import { sendExport } from '../../http/send-export';
import type { App, Services } from '../../http/types';
import { fieldProblem, problem } from '../../problem';
import { sourceOf } from '../../reading/source';
import { inLocale } from '../../reading/texts';
import { rowsInPiece } from '../../spreadsheet/sheet';
import type { ReportPlan } from './report';
import type { ReportWork } from './report-work';
import { findTakenAt, listReportCountries, listReportQuestions } from './repository';

const listOf = <T extends TSchema>(item: T) => Type.Array(item, { minItems: 1, maxItems: 10_000 });
const CountryList = listOf(CountryCode);
const QuestionList = listOf(Id);

/** The list that a query holds as JSON; undefined where it holds none. Throws a field problem. */
function listIn<T extends TSchema>(schema: T, text: string | undefined, field: string): Static<T> | undefined {
  if (text === undefined) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    if (Value.Check(schema, list)) return list as Static<T>;
  } catch {
    throw fieldProblem({ [field]: ['invalid'] });
  }
  throw fieldProblem({ [field]: ['invalid'] });
}

/** Those that were asked for, in the order of `seen`; all where nothing was. Throws `not-allowed` for one that is not to be seen. */
function picked<Row, Key>(seen: Row[], keyOf: (row: Row) => Key, asked: Key[] | undefined): Row[] {
  if (!asked) return seen;
  const wanted = new Set(asked);
  const rows = seen.filter((row) => wanted.has(keyOf(row)));
  if (rows.length < wanted.size) throw problem('not-allowed');
  return rows;
}

interface Asked {
  kind: ReportPlan['kind'];
  countries?: string[];
  questions?: number[];
}

async function planReport({ db, config, clock }: Services, { viewer, state }: FastifyRequest, asked: Asked): Promise<ReportWork> {
  const source = sourceOf(viewer);
  const [countries, questions, takenAt] = await Promise.all([
    listReportCountries(db, viewer),
    listReportQuestions(db, viewer),
    viewer.version === null ? undefined : findTakenAt(db, viewer.version),
  ]);
  const version = viewer.version !== null && takenAt ? { id: viewer.version, takenAt } : null;
  return {
    source,
    kind: asked.kind,
    locale: viewer.locale,
    timeZone: config.timeZone,
    label: inLocale(viewer.locale, state.settings.label.en, state.settings.label.de),
    isDemo: state.settings.isDemo,
    now: clock(),
    version: source === 'live' ? 'live' : version,
    countries: picked(countries, ({ code }) => code, asked.countries),
    questions: picked(questions, ({ id }) => id, asked.questions),
    isAll: { countries: !asked.countries, questions: !asked.questions },
  };
}

/** The answers and comments as a spreadsheet (EXP-01, EXP-02): made in a thread while it is read. */
export function exportsRoutes(app: App, services: Services): void {
  async function send(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
    const work = await planReport(services, request, asked);
    const total = work.countries.length * work.questions.length;
    const version = work.version === 'live' || work.version === null ? work.version : work.version.id;
    const file = { name: exportFileName(`by-${work.kind}`, 'xlsx', { ...work, version }), type: spreadsheetType, total, step: rowsInPiece };
    return sendExport(request, reply, file, () => readPieces(services.exporting.start('report', work)));
  }

  const byCountry = { summary: 'Answers and comments country by country, as a spreadsheet', querystring: ExportByCountryQuery };
  const byQuestion = { summary: 'Answers and comments question by question, as a spreadsheet', querystring: ExportByQuestionQuery };
  const addBoth = (config: FastifyContextConfig, pathByCountry: string, pathByQuestion: string) => {
    app.get(pathByCountry, { schema: byCountry, config }, (request, reply) =>
      send(request, reply, { kind: 'country', countries: listIn(CountryList, request.query.countries, 'countries')?.map(toCountryCode) }),
    );
    app.get(pathByQuestion, { schema: byQuestion, config }, (request, reply) =>
      send(request, reply, { kind: 'question', questions: listIn(QuestionList, request.query.questions, 'questions') }),
    );
  };
  addBoth({ access: 'visitor', readOnlyVariant: true }, paths.exportByCountry, paths.exportByQuestion);
  // Outside of /api there is no variant under /ro: guests use the addresses as they are (EXP-05).
  addBoth({ access: 'guest' }, paths.exportByCountryAlias, paths.exportByQuestionAlias);
}
