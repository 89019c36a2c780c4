import type { Locale } from '@round-table/shared/contract';
import { formatDay, toRoman } from '@round-table/shared/domain';
import type { Cell, Column, Sheet } from '../../spreadsheet/sheet';
import { toCommentText } from './comment-text';
import { reportTexts } from './report-texts';
import type { ListEntries, ReportCountry, ReportEntry, ReportQuestion } from './repository';

/** What a report is made of, but for the answers: it can be handed to a thread. */
export interface ReportPlan {
  kind: 'country' | 'question';
  locale: Locale;
  /** The clocks of the installation. */
  timeZone: string;
  label: string;
  isDemo: boolean;
  now: Date;
  /** The version that is read and when it was taken, `live`, or null where no version has been taken yet. */
  version: { id: string; takenAt: Date } | 'live' | null;
  countries: ReportCountry[];
  questions: ReportQuestion[];
  /** Whether all of them were asked for, or a selection. */
  isAll: { countries: boolean; questions: boolean };
}

export interface Report extends ReportPlan {
  listEntries: ListEntries;
}

/** The rows that are read at once. */
const pageSize = 400;

const numberOf = ({ chapter, order }: ReportQuestion) => `${toRoman(chapter.order)}.${order}`;
const dayIn = (at: Date, { locale, timeZone }: ReportPlan) => formatDay(locale, { at, timeZone });

function versionLine(report: ReportPlan): string {
  const texts = reportTexts(report.locale);
  if (report.version === 'live') return texts.live;
  if (report.version === null) return texts.noVersion;
  return texts.versionTaken(report.version.id, dayIn(report.version.takenAt, report));
}

/** The first sheet: what this file is, of when, and what is in it. */
function aboutSheet(report: ReportPlan): Sheet {
  const { kind, label, countries, questions, isAll, isDemo } = report;
  const texts = reportTexts(report.locale);
  const rows: Cell[][] = [
    [texts.report, `${label}, ${kind === 'country' ? texts.byCountry : texts.byQuestion}`],
    [texts.version, versionLine(report)],
    [texts.exported, dayIn(report.now, report)],
    [texts.language, texts.languageName],
    [texts.countries, isAll.countries ? texts.all(countries.length) : countries.map(({ name }) => name).join(', ')],
    [texts.questions, isAll.questions ? texts.all(questions.length) : questions.map(numberOf).join(', ')],
  ];
  if (isDemo) rows.push([texts.demo, texts.demoNote]);
  const columns = [
    { title: '', width: 20 },
    { title: '', width: 80 },
  ];
  return { name: texts.about, columns, titled: false, pages: [rows] };
}

function toAnswerCells(entry: ReportEntry | undefined, unanswered: string): Cell[] {
  const comment = entry?.comment ? toCommentText(entry.comment) : null;
  return [entry?.answer?.order ?? null, entry?.answer?.text ?? unanswered, comment];
}

/** Pages of at most `pageSize` pairs, in order: several things with all the others, or one with as many of them as a page holds. */
function* pagesOf<One, Other>(ones: One[], others: Other[]): Generator<{ ones: One[]; others: Other[] }> {
  const most = Math.max(1, Math.floor(pageSize / Math.max(1, others.length)));
  for (let first = 0; first < ones.length; first += most)
    for (let from = 0; from < others.length; from += pageSize)
      yield { ones: ones.slice(first, first + most), others: others.slice(from, from + pageSize) };
}

/** Reads a page while the one before it is written. */
async function* readAhead<Page, Entry>(pages: Iterable<Page>, read: (page: Page) => Promise<Entry[]>): AsyncGenerator<[Page, Entry[]]> {
  let before: [Page, Promise<Entry[]>] | undefined;
  for (const page of pages) {
    const started = read(page);
    // Its failure is met when its turn comes, and by nobody where the reader has left before.
    started.catch(() => undefined);
    if (before) yield [before[0], await before[1]];
    before = [page, started];
  }
  if (before) yield [before[0], await before[1]];
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

const pairOf = (country: number, question: number) => `${country} ${question}`;

/** What was said on a page, by country and question. */
const entriesByPair = (found: ReportEntry[]) => new Map(found.map((entry) => [pairOf(entry.country, entry.question), entry]));

async function* rowsByCountry({ countries, questions, locale, listEntries }: Report): AsyncGenerator<Cell[][]> {
  const { unanswered } = reportTexts(locale);
  const read = (page: { ones: ReportCountry[]; others: ReportQuestion[] }) =>
    listEntries({ countries: idsOf(page.ones), questions: idsOf(page.others) });
  for await (const [{ ones, others }, found] of readAhead(pagesOf(countries, questions), read)) {
    const entries = entriesByPair(found);
    yield ones.flatMap(({ id, name }) =>
      others.map((question) => [
        name,
        question.chapter.name,
        numberOf(question),
        question.text,
        ...toAnswerCells(entries.get(pairOf(id, question.id)), unanswered),
      ]),
    );
  }
}

async function* rowsByQuestion({ countries, questions, locale, listEntries }: Report): AsyncGenerator<Cell[][]> {
  const { unanswered } = reportTexts(locale);
  const read = (page: { ones: ReportQuestion[]; others: ReportCountry[] }) =>
    listEntries({ countries: idsOf(page.others), questions: idsOf(page.ones) });
  for await (const [{ ones, others }, found] of readAhead(pagesOf(questions, countries), read)) {
    const entries = entriesByPair(found);
    yield ones.flatMap((question) =>
      others.map(({ id, name }) => [
        question.chapter.name,
        numberOf(question),
        question.text,
        name,
        ...toAnswerCells(entries.get(pairOf(id, question.id)), unanswered),
      ]),
    );
  }
}

function answersSheet(report: Report): Sheet {
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
    { title: texts.comment, width: 80 },
  ];
  return report.kind === 'country'
    ? { name: texts.answers, titled: true, columns: [country, ...question, ...answer], pages: rowsByCountry(report) }
    : { name: texts.answers, titled: true, columns: [...question, country, ...answer], pages: rowsByQuestion(report) };
}

/** The sheets of a report: what it is, then a row for every country and question. */
export const reportSheets = (report: Report): Sheet[] => [aboutSheet(report), answersSheet(report)];
