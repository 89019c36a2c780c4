import type { Comparison, Locale, Settings } from '@round-table/shared/contract';
import {
  type ChoiceParams,
  csvFormats,
  formatDay,
  inLocale,
  listMatrixCountries,
  type Matrix,
  toComparisonTable,
  toCsv,
  toDayIn,
  toQuestionNumber,
} from '@round-table/shared/domain';
import { groupSources, type SourceRow } from '../../domain/visibility/sources';
import type { Cell, Sheet } from '../../platform/spreadsheet/sheet';
import { createWorkbook } from '../../platform/spreadsheet/workbook';

const texts = {
  en: {
    about: 'About',
    comparison: 'Comparison',
    version: 'Version',
    live: 'Live answers, not part of a version yet',
    exported: 'Exported on',
    address: 'Address',
    copyright: 'Copyright',
    number: 'No.',
    question: 'Question',
    agrees: (country: string) => `Agrees with ${country}`,
    of: (same: number, both: number) => `${same} of ${both}`,
    unanswered: 'not answered yet',
    since: (country: string) => `${country}: answer since`,
    country: 'Country',
    sources: 'Sources of law',
    article: 'Article',
    statute: 'Statute',
    link: 'Link',
    checked: 'Checked on',
    demo: 'Note',
    demoNote: 'Demonstration data. It says nothing about the law of any country.',
  },
  de: {
    about: 'Über diese Datei',
    comparison: 'Vergleich',
    version: 'Version',
    live: 'Arbeitsstand, noch nicht Teil einer Version',
    exported: 'Exportiert am',
    address: 'Adresse',
    copyright: 'Urheberrecht',
    number: 'Nr.',
    question: 'Frage',
    agrees: (country: string) => `Stimmt mit ${country} überein`,
    of: (same: number, both: number) => `${same} von ${both}`,
    unanswered: 'noch nicht beantwortet',
    since: (country: string) => `${country}: Antwort seit`,
    country: 'Land',
    sources: 'Rechtsquellen',
    article: 'Fundstelle',
    statute: 'Gesetz',
    link: 'Link',
    checked: 'Geprüft am',
    demo: 'Hinweis',
    demoNote: 'Demodaten. Sie sagen nichts über das Recht eines Landes aus.',
  },
} satisfies Record<Locale, object>;

/** Widths of the columns, in characters. */
const widths = { number: 8, question: 60, country: 24, name: 16, value: 90, article: 30, day: 14 };

/** A source of a country, which is named by its code. */
export type ComparedSource = SourceRow & { code: string };

export interface ComparisonFile {
  format: 'xlsx' | 'csv';
  comparison: Comparison;
  /** The part of the comparison that the page shows. */
  matrix: Matrix;
  /** The sources of the shown questions, by code of the country. */
  sources: readonly ComparedSource[];
  /** When the answers to the shown questions were given. */
  dates: readonly { question_id: number; code: string; answered_at: Date }[];
  params: ChoiceParams;
  locale: Locale;
  timeZone: string;
  now: Date;
  /** The address of the installation. */
  publicUrl: string;
  settings: Pick<Settings, 'label' | 'footerCopyRight' | 'isDemo'>;
}

/** The first sheet: what the file shows, of which version, and where. */
function createAboutSheet({ comparison: { version }, params, locale, timeZone, now, publicUrl, settings }: ComparisonFile): Sheet {
  const words = texts[locale];
  const query = new URLSearchParams({ ...params, ...(version !== null && { v: version }) });
  const { label, footerCopyRight, isDemo } = settings;
  const rows: Cell[][] = [
    [words.comparison, inLocale(locale, label.en, label.de)],
    [words.version, version ?? words.live],
    [words.exported, formatDay(locale, { at: now, timeZone })],
    [words.address, `${publicUrl}/compare?${query.toString().replaceAll('%2C', ',')}`],
    [words.copyright, inLocale(locale, footerCopyRight.en, footerCopyRight.de)],
  ];
  if (isDemo) rows.push([words.demo, words.demoNote]);
  const columns = [
    { title: '', width: widths.name },
    { title: '', width: widths.value },
  ];
  return { name: words.about, titled: false, columns, pages: [rows] };
}

const toKey = (question: number, code: string) => `${question} ${code}`;

function toTable({ locale, matrix, dates, timeZone }: ComparisonFile): ReturnType<typeof toComparisonTable> {
  const words = texts[locale];
  const days = new Map(dates.map(({ question_id, code, answered_at }) => [toKey(question_id, code), toDayIn(timeZone, answered_at)]));
  const getSince = (question: number, code: string) => days.get(toKey(question, code));
  return toComparisonTable(matrix, { ...words, agrees: words.agrees(matrix.base?.name ?? '') }, getSince);
}

function createTableSheet(file: ComparisonFile): Sheet {
  const words = texts[file.locale];
  const { head, rows } = toTable(file);
  const toWidth = (index: number) => [widths.number, widths.question][index] ?? (index % 2 === 0 ? widths.country : widths.day);
  return { name: words.comparison, titled: true, columns: head.map((title, index) => ({ title, width: toWidth(index) })), pages: [rows] };
}

/** The sources of law of the shown answers, one per row; no sheet if there are none (decision 0086). */
function createSourcesSheets({ locale, matrix, sources }: ComparisonFile): Sheet[] {
  const words = texts[locale];
  const byPlace = groupSources(sources, ({ question_id, code }) => toKey(question_id, code));
  const rows = matrix.rows.flatMap(({ chapter, question }) =>
    listMatrixCountries(matrix).flatMap(({ code, name }) =>
      (byPlace.get(toKey(question.id, code)) ?? []).map(({ article, statute, url, checked_on }): Cell[] => [
        toQuestionNumber(chapter.order, question.order),
        name,
        article,
        statute,
        url,
        formatDay(locale, { at: checked_on, timeZone: 'UTC' }),
      ]),
    ),
  );
  const columns = [
    { title: words.number, width: widths.number },
    { title: words.country, width: widths.country },
    { title: words.article, width: widths.article },
    { title: words.statute, width: widths.article },
    { title: words.link, width: widths.question },
    { title: words.checked, width: widths.day },
  ];
  return rows.length === 0 ? [] : [{ name: words.sources, titled: true, columns, pages: [rows] }];
}

/** Streams the file: a spreadsheet with a title sheet and the sources of law, or the table alone as CSV. */
export async function* createComparisonFile(file: ComparisonFile): AsyncGenerator<Uint8Array> {
  if (file.format === 'csv') yield Buffer.from(toCsv(toTable(file), csvFormats[file.locale]));
  else yield* createWorkbook([createAboutSheet(file), createTableSheet(file), ...createSourcesSheets(file)]);
}
