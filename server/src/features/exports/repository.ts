import type { Locale, Source } from '@round-table/shared/contract';
import { compareIn, inLocale, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { isVisibleQuestion } from '../../domain/visibility/questions';
import { type ReadScope, versionOptions, visibleAnswers, visibleComments } from '../../domain/visibility/read-scope';
import { groupSources, selectSources } from '../../domain/visibility/sources';
import { visibleQuestions } from '../../domain/visibility/visible-catalogue';
import type { Db } from '../../platform/db/schema/schema';

export interface ReportCountry {
  id: number;
  code: string;
  name: string;
}

export interface ReportQuestion {
  id: number;
  order: number;
  text: string;
  chapter: { order: number; name: string };
}

/** The answer, comment and sources of a country on a question. */
export interface ReportEntry {
  question: number;
  country: number;
  answer: { order: number; text: string } | null;
  /** When the country gave the answer; null without one. */
  since: Date | null;
  /** Sanitized HTML; null without a comment. */
  comment: string | null;
  sources: Source[];
}

/** Lists the visible countries by name, in the collation of the language. */
export async function listReportCountries(db: Db, viewer: Pick<Viewer, 'role'> & { locale: Locale }): Promise<ReportCountry[]> {
  const { locale } = viewer;
  const rows = await db.selectFrom('country').select(['id', 'code', 'name_en', 'name_de']).where(isVisibleCountry(viewer)).execute();
  const compare = compareIn(locale);
  return rows
    .map(({ id, code, name_en, name_de }) => ({ id, code, name: inLocale(locale, name_en, name_de) }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.code, b.code));
}

/** Lists the questions of a scope that a viewer may see, in reading order. */
export async function listReportQuestions(db: Db, scope: ReadScope, viewer: Viewer & { locale: Locale }): Promise<ReportQuestion[]> {
  const { locale } = viewer;
  const rows = await db
    .selectFrom(visibleQuestions(scope).as('question'))
    .select(['id', 'order', 'text_en', 'text_de', 'chapter_order', 'chapter_name_en', 'chapter_name_de'])
    .where(isVisibleQuestion(viewer))
    .orderBy('chapter_order')
    .orderBy('chapter_id')
    .orderBy('order')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    order: row.order,
    text: inLocale(locale, row.text_en, row.text_de),
    chapter: { order: row.chapter_order, name: inLocale(locale, row.chapter_name_en, row.chapter_name_de) },
  }));
}

/** Ids of the countries and questions to read. */
export interface EntryFilter {
  countries: number[];
  questions: number[];
}

type Options = Map<number, { order: number; text: string }>;

/** Loads the options of these ids that are not cached. */
async function loadOptions(db: Db, scope: ReadScope, locale: Locale, options: Options, ids: (number | null)[]): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => id !== null && !options.has(id));
  if (unknown.length === 0) return;
  const { rows } = await sql<{ id: number; order: number; en: string; de: string }>`
    select answer_option.id, coalesce(held."order", answer_option."order") as "order",
      coalesce(held.text_en, answer_option.text_en) as en, coalesce(held.text_de, answer_option.text_de) as de
    from answer_option left join ${versionOptions(scope)} held using (id) where answer_option.id = any(${unknown})`.execute(db);
  for (const { id, order, en, de } of rows) options.set(id, { order, text: inLocale(locale, en, de) });
}

export type ListEntries = (filter: EntryFilter) => Promise<ReportEntry[]>;

const toPair = ({ question, country }: { question: number; country: number }) => `${question} ${country}`;

async function mapSources(db: Db, scope: ReadScope, { countries, questions }: EntryFilter): Promise<Map<string, Source[]>> {
  const rows = await selectSources(db, scope)
    .where(sql<boolean>`source.country_id = any(${countries}) and source.question_id = any(${questions})`)
    .execute();
  return groupSources(rows, ({ question_id, country_id }) => toPair({ question: question_id, country: country_id }));
}

/** Lists existing answers and comments, with the ids of the options. */
async function listOptionEntries(db: Db, scope: ReadScope, filter: EntryFilter) {
  const here = (table: string) =>
    sql`${sql.ref(`${table}.country_id`)} = any(${filter.countries}) and ${sql.ref(`${table}.question_id`)} = any(${filter.questions})`;
  const { rows } = await sql<{ question: number; country: number; option: number | null; since: Date | null; comment: string | null }>`
    select coalesce(answer.question_id, comment.question_id) as question, coalesce(answer.country_id, comment.country_id) as country,
      answer.answer_option_id as option, answer.answered_at as since, comment.html as comment
    from (select * from ${visibleAnswers(scope)} as answer where ${here('answer')}) as answer
    full join (select * from ${visibleComments(scope)} as comment where ${here('comment')}) as comment
      on comment.question_id = answer.question_id and comment.country_id = answer.country_id`.execute(db);
  return rows;
}

/** Countries that have named sources without an answer or a comment. */
function listSourceEntries(sources: ReadonlyMap<string, Source[]>, known: readonly { question: number; country: number }[]): ReportEntry[] {
  const there = new Set(known.map(toPair));
  return [...sources].flatMap(([pair, list]) => {
    const [question = 0, country = 0] = pair.split(' ').map(Number);
    return there.has(pair) ? [] : [{ question, country, answer: null, since: null, comment: null, sources: list }];
  });
}

/** Returns a function that lists answers, comments and sources. Caches options: joining them to every page would take longer. */
export function createEntryReader(db: Db, scope: ReadScope, locale: Locale): ListEntries {
  const options: Options = new Map();
  return async (filter) => {
    const [rows, sources] = await Promise.all([listOptionEntries(db, scope, filter), mapSources(db, scope, filter)]);
    const ids = rows.map(({ option }) => option);
    await loadOptions(db, scope, locale, options, ids);
    const entries = rows.map(({ option, ...row }) => ({
      ...row,
      answer: option === null ? null : (options.get(option) ?? null),
      sources: sources.get(toPair(row)) ?? [],
    }));
    return [...entries, ...listSourceEntries(sources, rows)];
  };
}

/** Returns the time at which a version was taken, or undefined if it does not exist. */
export async function findTakenAt(db: Db, version: string): Promise<Date | undefined> {
  const row = await db.selectFrom('version').select('taken_at').where('id', '=', version).executeTakeFirst();
  return row?.taken_at;
}
