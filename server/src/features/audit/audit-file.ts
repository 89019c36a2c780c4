import type { AuditQuery, AuditRow, Locale } from '@round-table/shared/contract';
import { byteOrderMark, csvFormats, toCsvLines, toMomentIn, toPersonName, toPlainText, toQuestionNumber } from '@round-table/shared/domain';
import type { Db } from '../../platform/db/schema/schema';
import { createWorkbook } from '../../platform/spreadsheet/workbook';
import { listEntries } from './repository';

/** The message that starts the worker. */
export interface AuditJob {
  query: AuditQuery;
  format: 'xlsx' | 'csv';
  locale: Locale;
  timeZone: string;
}

const titles = {
  en: ['When', 'Who', 'Country', 'Question', 'Action', 'What', 'Before', 'After'],
  de: ['Wann', 'Wer', 'Land', 'Frage', 'Aktion', 'Was', 'Vorher', 'Nachher'],
} satisfies Record<Locale, string[]>;
const sheetNames = { en: 'Who did what', de: 'Protokoll' } satisfies Record<Locale, string>;
const widths = [18, 22, 18, 10, 24, 30, 60, 60];

function toText(content: unknown): string | null {
  if (content === null) return null;
  if (typeof content !== 'string') return JSON.stringify(content);
  return content.startsWith('<') ? toPlainText(content) : content;
}

const toCells = ({ at, person, country, question, action, name, before, after }: AuditRow, { timeZone }: AuditJob) => [
  toMomentIn(timeZone, at),
  person && toPersonName(person),
  country?.name ?? null,
  question && toQuestionNumber(question.chapter, question.order),
  action,
  name,
  toText(before),
  toText(after),
];

/** Every entry of the filters, newest first, page by page. */
async function* listPages(db: Db, job: AuditJob) {
  let next: number | null | undefined;
  do {
    const page = await listEntries(db, { ...job.query, ...(next && { before: next }) }, job);
    yield page.entries.map((entry) => toCells(entry, job));
    next = page.next;
  } while (next !== null);
}

async function* createCsv(db: Db, job: AuditJob): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + toCsvLines([titles[job.locale]], csvFormats[job.locale]));
  for await (const rows of listPages(db, job)) yield Buffer.from(toCsvLines(rows, csvFormats[job.locale]));
}

/** Streams the audit trail as a spreadsheet or CSV (AUD-03). */
export function createAuditFile(db: Db, job: AuditJob): AsyncIterable<Uint8Array> {
  if (job.format === 'csv') return createCsv(db, job);
  const columns = titles[job.locale].map((title, index) => ({ title, width: widths[index] ?? 20 }));
  return createWorkbook([{ name: sheetNames[job.locale], titled: true, columns, pages: listPages(db, job) }]);
}
