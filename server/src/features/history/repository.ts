import type { History, HistoryEntry, Locale, Source } from '@round-table/shared/contract';
import { toPlainText } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { findOptions } from '../../domain/audit/options';
import { detectLanguage } from '../../domain/comment-html/language';
import { toPerson } from '../../domain/persons/person';
import type { Db } from '../../platform/db/schema/schema';

/** Entries of one page. */
const pageSize = 50;

interface Place {
  question: number;
  countryId: number;
  /** Only entries before this one. */
  before?: number | undefined;
}

/** Selects one page of the audit entries of an answer and one more, newest first: one index scan (migration 0033). */
export const selectEntries = (db: Db, { question, countryId, before }: Place) =>
  db
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.user_id')
    .select(['audit.id', 'at', 'action', 'subject', 'subject_id', 'before', 'after'])
    .select(['user_id', 'first_name', 'last_name'])
    .where('question_id', '=', question)
    .where('country_id', '=', countryId)
    .$if(before !== undefined, (query) => query.where('audit.id', '<', before ?? 0))
    .orderBy('audit.id', 'desc')
    .limit(pageSize + 1);

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];
type Content = Record<string, unknown> | null;

const changes: Record<string, NonNullable<HistoryEntry['attachment']>['change']> = {
  'attachment.saved': 'added',
  'attachment.removed': 'removed',
  'attachment.restored': 'restored',
};

const toOptionIds = ({ subject, before, after }: EntryRow): [before: number | null, after: number | null] =>
  subject === 'given-answer'
    ? [(before as Content)?.answer as number | null, ((after as Content)?.answer ?? null) as number | null]
    : [null, null];

const listSubjectIds = (rows: readonly EntryRow[], subject: string) => [
  ...new Set(rows.flatMap((row) => (row.subject === subject ? [Number(row.subject_id)] : []))),
];

interface AttachmentState {
  name: string;
  isDeleted: boolean;
}

/** The attachments by id: live ones, and deleted ones that can be restored. */
async function findAttachments(db: Db, ids: readonly number[]): Promise<Map<number, AttachmentState>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AttachmentState & { id: number }>`
    select id, name, false as "isDeleted" from attachment where id = any(${ids})
    union all
    select subject_id, content->>'name', true from deleted_row
    where subject = 'attachment' and subject_id = any(${ids}) and table_name = 'attachment'`.execute(db);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

interface Named {
  options: Awaited<ReturnType<typeof findOptions>>;
  attachments: Awaited<ReturnType<typeof findAttachments>>;
}

function toAttachment(row: EntryRow, { attachments }: Named): HistoryEntry['attachment'] {
  const change = changes[row.action];
  if (row.subject !== 'attachment' || !change) return undefined;
  const id = Number(row.subject_id);
  const state = attachments.get(id);
  const name = ((row.after as Content)?.name ?? (row.before as Content)?.name ?? state?.name ?? '') as string;
  return { id, name, change, can_restore: change === 'removed' && state?.isDeleted === true };
}

function toComment({ subject, before, after }: EntryRow): HistoryEntry['comment'] {
  if (subject !== 'comment') return undefined;
  const [was, is] = [before, after].map((content) => ((content as Content)?.text ?? null) as string | null);
  return { before: was ?? null, after: is ?? null, lang: detectLanguage(toPlainText(is ?? was ?? '')) };
}

function toSources({ subject, before, after }: EntryRow): HistoryEntry['sources'] {
  if (subject !== 'sources') return undefined;
  const [was, is] = [before, after].map((content) => ((content as Content)?.sources ?? []) as Source[]);
  return { before: was ?? [], after: is ?? [] };
}

function toAnswer(row: EntryRow, { options }: Named): HistoryEntry['answer'] {
  if (row.subject !== 'given-answer') return undefined;
  const [before, after] = toOptionIds(row).map((id) => (id === null ? null : (options.get(id) ?? null)));
  return { before: before ?? null, after: after ?? null };
}

const toEntry = (row: EntryRow, named: Named, locale: Locale): HistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  person: toPerson({ ...row, id: row.user_id }, locale),
  answer: toAnswer(row, named),
  comment: toComment(row),
  sources: toSources(row),
  attachment: toAttachment(row, named),
});

/** The versions with the country, newest first. */
async function listVersions(db: Db, countryId: number): Promise<History['versions']> {
  const rows = await db
    .selectFrom('version')
    .innerJoin('version_country', 'version_country.version_id', 'version.id')
    .select(['version.id', 'taken_at', 'content_version_id as content'])
    .where('country_id', '=', countryId)
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, taken_at: row.taken_at.toISOString() }));
}

/** Lists the changes of a country's answer, its comment, its sources and attachments from the audit trail, page by page, newest first. */
export async function listHistory(db: Db, place: Place, { locale }: { locale: Locale }): Promise<History> {
  const [rows, versions] = await Promise.all([selectEntries(db, place).execute(), listVersions(db, place.countryId)]);
  const page = rows.slice(0, pageSize);
  const optionIds = [...new Set(page.flatMap(toOptionIds).filter((id) => id !== null))];
  const [options, attachments] = await Promise.all([
    findOptions(db, optionIds, locale),
    findAttachments(db, listSubjectIds(page, 'attachment')),
  ]);
  return {
    entries: page.map((row) => toEntry(row, { options, attachments }, locale)),
    versions,
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}
