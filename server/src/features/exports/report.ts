import type { Locale } from '@round-table/shared/contract';
import { formatDay, toCommentText, toDayIn, toQuestionNumber, toSourceText } from '@round-table/shared/domain';
import type { ReadScope } from '../../domain/visibility/read-scope';
import { maxCellLength } from '../../platform/spreadsheet/cell-text';
import type { Cell, Column, Sheet } from '../../platform/spreadsheet/sheet';
import { reportTexts } from './report-texts';
import type { ListEntries, ReportCountry, ReportEntry, ReportQuestion } from './repository';

/** The parameters of a report without its answers; can be posted to a worker. */
export interface ReportPlan {
  kind: 'country' | 'question';
  locale: Locale;
  /** Time zone of the installation. */
  timeZone: string;
  label: string;
  isDemo: boolean;
  now: Date;
  /** The version and when it was taken, `live`, or null if there is no version yet. */
  version: { id: string; takenAt: Date } | 'live' | null;
  countries: ReportCountry[];
  questions: ReportQuestion[];
  /** Whether the report covers all of them or a selection. */
  isAll: { countries: boolean; questions: boolean };
  /** The permanent address of what the report contains. */
  address?: string;
}

/** The message that starts a report worker. */
export interface ReportJob extends ReportPlan {
  scope: ReadScope;
}

export interface Report extends ReportPlan {
  listEntries: ListEntries;
}

/** Maximum number of country-question pairs per query. */
const pageSize = 400;

const formatReportDay = (at: Date, { locale, timeZone }: ReportPlan) => formatDay(locale, { at, timeZone });

function toVersionText(report: ReportPlan): string {
  const texts = reportTexts(report.locale);
  if (report.version === 'live') return texts.live;
  if (report.version === null) return texts.noVersion;
  return texts.versionTaken(report.version.id, formatReportDay(report.version.takenAt, report));
}

/** The first sheet: title, version, date, language and scope of the report. */
export function createAboutSheet(report: ReportPlan): Sheet {
  const { kind, label, countries, questions, isAll, isDemo } = report;
  const texts = reportTexts(report.locale);
  const rows: Cell[][] = [
    [texts.report, `${label}, ${kind === 'country' ? texts.byCountry : texts.byQuestion}`],
    [texts.version, toVersionText(report)],
    [texts.exported, formatReportDay(report.now, report)],
    [texts.language, texts.languageName],
    [texts.countries, isAll.countries ? texts.all(countries.length) : countries.map(({ name }) => name).join(', ')],
    [
      texts.questions,
      isAll.questions
        ? texts.all(questions.length)
        : questions.map(({ chapter, order }) => toQuestionNumber(chapter.order, order)).join(', '),
    ],
  ];
  if (report.address) rows.push([texts.address, report.address]);
  if (isDemo) rows.push([texts.demo, texts.demoNote]);
  const columns = [
    { title: '', width: 20 },
    { title: '', width: 80 },
  ];
  return { name: texts.about, columns, titled: false, pages: [rows] };
}

/** The sources as lines of one cell; null without any. */
export const toSourcesCell = (entry: ReportEntry | undefined, { locale, now }: Pick<ReportPlan, 'locale' | 'now'>): string | null =>
  entry?.sources.map((source) => toSourceText(source, locale, now)).join('\n') || null;

/** The day on which the country gave its answer; null without one. */
export const toSinceCell = (entry: ReportEntry | undefined, { timeZone }: Pick<ReportPlan, 'timeZone'>): string | null =>
  entry?.answer && entry.since ? toDayIn(timeZone, entry.since) : null;

/** Room for what a shortened comment says about itself. */
const noteLength = 600;

/** A comment as the text of one cell: one that is longer than a cell says how much is missing, and where the complete text is. */
export function toCommentCell(html: string, { locale, address }: Pick<ReportPlan, 'locale' | 'address'>): string {
  const text = toCommentText(html);
  if (text.length <= maxCellLength) return text;
  const start = text.slice(0, maxCellLength - noteLength).replace(/\s+\S*$/, '');
  return `${start} …\n[${reportTexts(locale).shortened(text.length - start.length, address)}]`;
}

function toAnswerCells(entry: ReportEntry | undefined, report: ReportPlan): Cell[] {
  const comment = entry?.comment ? toCommentCell(entry.comment, report) : null;
  const { unanswered } = reportTexts(report.locale);
  return [
    entry?.answer?.order ?? null,
    entry?.answer?.text ?? unanswered,
    toSinceCell(entry, report),
    comment,
    toSourcesCell(entry, report),
  ];
}

/** Splits all pairs into ordered pages of at most `pageSize`: several outer items with all inner ones, or one with part of them. */
function* paginate<One, Other>(ones: One[], others: Other[]): Generator<{ ones: One[]; others: Other[] }> {
  const most = Math.max(1, Math.floor(pageSize / Math.max(1, others.length)));
  for (let first = 0; first < ones.length; first += most)
    for (let from = 0; from < others.length; from += pageSize)
      yield { ones: ones.slice(first, first + most), others: others.slice(from, from + pageSize) };
}

/** Prefetches the next page while the current one is written. */
async function* prefetchPages<Page, Entry>(pages: Iterable<Page>, read: (page: Page) => Promise<Entry[]>): AsyncGenerator<[Page, Entry[]]> {
  let before: [Page, Promise<Entry[]>] | undefined;
  for (const page of pages) {
    const started = read(page);
    // A rejection is handled when the page is awaited; if the consumer has stopped, nobody awaits it.
    started.catch(() => undefined);
    if (before) yield [before[0], await before[1]];
    before = [page, started];
  }
  if (before) yield [before[0], await before[1]];
}

const toIds = (rows: { id: number }[]) => rows.map(({ id }) => id);

const toPairKey = (country: number, question: number) => `${country} ${question}`;

const indexByPair = (found: ReportEntry[]) => new Map(found.map((entry) => [toPairKey(entry.country, entry.question), entry]));

async function* rowsByCountry(report: Report): AsyncGenerator<Cell[][]> {
  const { countries, questions, listEntries } = report;
  const read = (page: { ones: ReportCountry[]; others: ReportQuestion[] }) =>
    listEntries({ countries: toIds(page.ones), questions: toIds(page.others) });
  for await (const [{ ones, others }, found] of prefetchPages(paginate(countries, questions), read)) {
    const entries = indexByPair(found);
    yield ones.flatMap(({ id, name }) =>
      others.map((question) => [
        name,
        question.chapter.name,
        toQuestionNumber(question.chapter.order, question.order),
        question.text,
        ...toAnswerCells(entries.get(toPairKey(id, question.id)), report),
      ]),
    );
  }
}

async function* rowsByQuestion(report: Report): AsyncGenerator<Cell[][]> {
  const { countries, questions, listEntries } = report;
  const read = (page: { ones: ReportQuestion[]; others: ReportCountry[] }) =>
    listEntries({ countries: toIds(page.others), questions: toIds(page.ones) });
  for await (const [{ ones, others }, found] of prefetchPages(paginate(questions, countries), read)) {
    const entries = indexByPair(found);
    yield ones.flatMap((question) =>
      others.map(({ id, name }) => [
        question.chapter.name,
        toQuestionNumber(question.chapter.order, question.order),
        question.text,
        name,
        ...toAnswerCells(entries.get(toPairKey(id, question.id)), report),
      ]),
    );
  }
}

function createAnswersSheet(report: Report): Sheet {
  const texts = reportTexts(report.locale);
  const country: Column = { title: texts.country, width: 20 };
  const question: Column[] = [
    { title: texts.chapter, width: 28 },
    { title: texts.number, width: 8 },
    { title: texts.question, width: 50 },
  ];
  const answer: Column[] = [
    { title: texts.option, width: 11 },
    { title: texts.answer, width: 44 },
    { title: texts.since, width: 13 },
    { title: texts.comment, width: 80 },
    { title: texts.sources, width: 60 },
  ];
  return report.kind === 'country'
    ? { name: texts.answers, titled: true, columns: [country, ...question, ...answer], pages: rowsByCountry(report) }
    : { name: texts.answers, titled: true, columns: [...question, country, ...answer], pages: rowsByQuestion(report) };
}

/** The sheets of a report: a title sheet, then one row per country and question. */
export const createReportSheets = (report: Report): Sheet[] => [createAboutSheet(report), createAnswersSheet(report)];
