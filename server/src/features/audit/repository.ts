import type { AuditPage, AuditQuery, AuditRow, HistoryOption, Locale, Source } from '@round-table/shared/contract';
import { inLocale, toInstant } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { findOptions } from '../../domain/audit/options';
import { toPerson } from '../../domain/persons/person';
import { plannedForItsValues } from '../../platform/db/prepared-statements';
import type { Db } from '../../platform/db/schema/schema';
import { listSubjects, toKind } from './kinds';

/** Entries of one page. */
export const pageSize = 100;

type Content = Record<string, unknown> | null;

interface EntryRow {
  id: string;
  at: Date;
  action: string;
  subject: string;
  subject_id: string;
  before: unknown;
  after: unknown;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  /** The person whose account was changed by somebody else. */
  owner: string | null;
  country_code: string | null;
  country_en: string;
  country_de: string;
  question_id: number | null;
  chapter: number;
  order: number;
  text_en: string;
  text_de: string;
}

interface Reading {
  locale: Locale;
  /** The time zone of the installation. */
  timeZone: string;
}

/** Midnight at the beginning of a day, as clocks in the time zone of the installation show it. */
const toMidnight = (day: string, timeZone: string, daysLater = 0) =>
  toInstant(new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000), timeZone);

/** The subjects whose id is that of a user. */
const ofUsers = sql`('user', 'app_user')`;

/** What a person did, and what was done to their account, such as sign-ins that failed. Apart: each part has an index, both together have none. */
const toParts = (person: number | undefined): RawBuilder<unknown>[] =>
  person === undefined
    ? [sql`true`]
    : [
        sql`entry.user_id = ${person}`,
        sql`entry.subject in ${ofUsers} and entry.subject_id = ${String(person)} and entry.user_id is distinct from ${person}`,
      ];

/** By time only if days are chosen: the index of the time finds these, and those of persons, countries and kinds are in the order of entry. */
const isOfDays = ({ from, to }: AuditQuery) => from !== undefined || to !== undefined;

const isBefore = (query: AuditQuery, id: number): RawBuilder<unknown> =>
  isOfDays(query) ? sql`(entry.at, entry.id) < (select at, id from audit where id = ${id})` : sql`entry.id < ${id}`;

async function listConditions(db: Db, query: AuditQuery, timeZone: string): Promise<RawBuilder<unknown>[]> {
  const { country, kind, from, to, before } = query;
  return [
    ...(before === undefined ? [] : [isBefore(query, before)]),
    ...(country === undefined ? [] : [sql`entry.country_id = (select id from country where code = ${country})`]),
    ...(kind === undefined ? [] : [sql`split_part(entry.action, '.', 1) = any(${await listSubjects(db, kind)}::text[])`]),
    ...(from === undefined ? [] : [sql`entry.at >= ${toMidnight(from, timeZone)}`]),
    ...(to === undefined ? [] : [sql`entry.at < ${toMidnight(to, timeZone, 1)}`]),
  ];
}

/** Planned for its values: which index is best depends on how frequent a kind is, and how many days are chosen. */
async function selectRows(db: Db, query: AuditQuery, { timeZone }: Reading): Promise<EntryRow[]> {
  const conditions = await listConditions(db, query, timeZone);
  const newestFirst = isOfDays(query) ? sql`entry.at desc, entry.id desc` : sql`entry.id desc`;
  const parts = toParts(query.person).map(
    (part) =>
      sql`(select * from audit_entry entry where ${sql.join([part, ...conditions], sql` and `)} order by ${newestFirst} limit ${pageSize + 1})`,
  );
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.at, entry.action, entry.subject, entry.subject_id, entry.before, entry.after, entry.user_id,
      author.first_name, author.last_name, nullif(concat_ws(' ', owner.first_name, owner.last_name), '') as owner,
      country.code as country_code, country.name_en as country_en, country.name_de as country_de, question.id as question_id,
      chapter."order" as chapter, question."order", question.text_en, question.text_de
    from (
      select * from (${sql.join(parts, sql` union all `)}) entry order by ${newestFirst} limit ${pageSize + 1}
    ) entry
    left join app_user author on author.id = entry.user_id
    left join app_user owner on entry.subject in ${ofUsers} and owner.id::text = entry.subject_id and owner.id <> coalesce(entry.user_id, 0)
    left join country on country.id = entry.country_id
    left join question on question.id = entry.question_id
    left join chapter on chapter.id = question.chapter_id
    order by ${newestFirst} ${plannedForItsValues}`.execute(db);
  return rows;
}

const toOptionIds = ({ subject, before, after }: EntryRow): number[] =>
  subject === 'given-answer'
    ? [before, after].map((content) => (content as Content)?.answer).filter((id): id is number => typeof id === 'number')
    : [];

/** "2 Public deed"; an option that no version knows any more has neither. */
function toOptionText(options: ReadonlyMap<number, HistoryOption>, content: Content): string | null {
  const option = typeof content?.answer === 'number' ? options.get(content.answer) : undefined;
  return option?.text ? `${option.order} ${option.text}` : null;
}

const toSourceLine = ({ article, statute, url, checked_on }: Source) => [article, statute, url, checked_on].filter(Boolean).join(', ');

/** The content of an entry as people read it. */
function toContent(row: EntryRow, content: unknown, options: ReadonlyMap<number, HistoryOption>): unknown {
  if (row.subject === 'given-answer') return toOptionText(options, content as Content);
  if (row.subject === 'comment') return (content as Content)?.text ?? null;
  if (row.subject === 'sources') return ((content as { sources?: Source[] } | null)?.sources ?? []).map(toSourceLine).join('\n') || null;
  return content;
}

/** The subjects whose id is their name. */
const named: readonly string[] = ['setting', 'version', 'build', 'backup'];

function toName({ subject, subject_id, before, after, owner }: EntryRow, locale: Locale): string | null {
  if (named.includes(subject)) return subject_id;
  if (owner !== null) return owner;
  const { name, name_en, name_de, text_en, text_de } = { ...(before as object), ...(after as object) } as Record<
    string,
    string | undefined
  >;
  return name || inLocale(locale, name_en ?? text_en ?? '', name_de ?? text_de ?? '') || null;
}

function toRow(row: EntryRow, locale: Locale, options: ReadonlyMap<number, HistoryOption>): AuditRow {
  const { user_id, first_name, last_name, country_code, question_id } = row;
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    person: toPerson({ id: user_id, first_name, last_name }, locale),
    kind: toKind(row.action),
    action: row.action,
    subject_id: row.subject_id,
    name: toName(row, locale),
    country: country_code === null ? null : { code: country_code, name: inLocale(locale, row.country_en, row.country_de) },
    question:
      question_id === null
        ? null
        : { id: question_id, chapter: row.chapter, order: row.order, text: inLocale(locale, row.text_en, row.text_de) },
    before: toContent(row, row.before, options),
    after: toContent(row, row.after, options),
  };
}

/** Lists one page of the audit trail, newest first (AUD-01, AUD-02). */
export async function listEntries(db: Db, query: AuditQuery, reading: Reading): Promise<AuditPage> {
  const rows = await selectRows(db, query, reading);
  const page = rows.slice(0, pageSize);
  const options = await findOptions(db, [...new Set(page.flatMap(toOptionIds))], reading.locale);
  const entries = page.map((row) => toRow(row, reading.locale, options));
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}
