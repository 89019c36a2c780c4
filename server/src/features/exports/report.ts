import type { Locale } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import type { Cell, Column, Sheet } from '../../spreadsheet/sheet';
import { toCommentText } from './comment-text';
import { reportTexts } from './report-texts';
import type { ReportCountry, ReportEntry, ReportQuestion } from './repository';

export interface Report {
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
  /** What was said: for a report by country all of one country, by question all to one question. */
  listEntries: (of: { country: number } | { question: number }) => Promise<ReportEntry[]>;
}

const numberOf = ({ chapter, order }: ReportQuestion) => `${toRoman(chapter.order)}.${order}`;
const dayIn = (date: Date, { locale, timeZone }: Report) =>
  new Intl.DateTimeFormat(locale === 'de' ? 'de' : 'en-GB', { dateStyle: 'long', timeZone }).format(date);

function versionLine(report: Report): string {
  const texts = reportTexts(report.locale);
  if (report.version === 'live') return texts.live;
  if (report.version === null) return texts.noVersion;
  return texts.versionTaken(report.version.id, dayIn(report.version.takenAt, report));
}

/** The first sheet: what this file is, of when, and what is in it. */
function aboutSheet(report: Report): Sheet {
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
  return { name: texts.about, columns, titled: false, rows };
}

function toAnswerCells(entry: ReportEntry | undefined, unanswered: string): Cell[] {
  const comment = entry?.comment ? toCommentText(entry.comment) : null;
  return [entry?.answer?.order ?? null, entry?.answer?.text ?? unanswered, comment];
}

async function* rowsByCountry(report: Report): AsyncGenerator<Cell[]> {
  const { unanswered } = reportTexts(report.locale);
  for (const country of report.countries) {
    const entries = new Map((await report.listEntries({ country: country.id })).map((entry) => [entry.question, entry]));
    for (const question of report.questions)
      yield [
        country.name,
        question.chapter.name,
        numberOf(question),
        question.text,
        ...toAnswerCells(entries.get(question.id), unanswered),
      ];
  }
}

async function* rowsByQuestion(report: Report): AsyncGenerator<Cell[]> {
  const { unanswered } = reportTexts(report.locale);
  for (const question of report.questions) {
    const entries = new Map((await report.listEntries({ question: question.id })).map((entry) => [entry.country, entry]));
    for (const country of report.countries)
      yield [question.chapter.name, numberOf(question), question.text, country.name, ...toAnswerCells(entries.get(country.id), unanswered)];
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
    ? { name: texts.answers, titled: true, columns: [country, ...question, ...answer], rows: rowsByCountry(report) }
    : { name: texts.answers, titled: true, columns: [...question, country, ...answer], rows: rowsByQuestion(report) };
}

/** The sheets of a report: what it is, then a row for every country and question. */
export const reportSheets = (report: Report): Sheet[] => [aboutSheet(report), answersSheet(report)];

/** `round-table-2027-1-by-country-en.xlsx`; live answers carry the day in the place of the version. */
export function reportFileName({ kind, version, now, locale, timeZone }: Report): string {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now);
  const state = version === 'live' ? `live-${day}` : (version?.id ?? 'no-version');
  return `round-table-${state}-by-${kind}-${locale}.xlsx`;
}
