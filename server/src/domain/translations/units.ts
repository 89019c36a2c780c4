import {
  type Locale,
  maxNameLength,
  maxTextLength,
  Settings,
  type TranslationPage,
  type TranslationState,
  type TranslationsQuery,
  type TranslationUnit,
  translationPageSize,
  translationStates,
} from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import { toPerson } from '../persons/person';

/** The names of the settings that are texts in two languages, with the most characters of each. */
const settingLengths = new Map(
  Object.entries(Settings.properties).flatMap(([name, schema]) =>
    'properties' in schema ? [[name, Number((schema.properties.en as { maxLength?: number }).maxLength)] as const] : [],
  ),
);

function toMaxLength({ kind, field }: Pick<TranslationUnit, 'kind' | 'field'>): number {
  if (kind === 'setting') return settingLengths.get(field) ?? 0;
  return kind === 'country' ? maxNameLength : maxTextLength;
}

type Filter = Omit<TranslationsQuery, 'page'>;

/** The units of a filter; `text` is found whatever its case and accents. */
export const selectUnits = (db: Db, { state, kind, text = '' }: Filter) =>
  db
    .selectFrom('translation_unit')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'missing'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'setting'))
    .$if(text.trim() !== '', (query) => query.where(sql<boolean>`strpos(folded, nullif(search_text(${text}), '')) > 0`))
    .orderBy('place')
    .orderBy('code')
    .orderBy('field');

const unitColumns = [
  'unit',
  'kind',
  'item',
  'owner',
  'field',
  'chapter',
  'question',
  'option',
  'code',
  'en',
  'de',
  'state',
  'language',
] as const;

const withMarks = (query: ReturnType<typeof selectUnits>) =>
  query
    .leftJoin('app_user', 'app_user.id', 'checked_by')
    .select(unitColumns)
    .select(['stale_since', 'checked_at', 'checked_by', 'first_name', 'last_name']);

type UnitRow = Awaited<ReturnType<ReturnType<typeof withMarks>['execute']>>[number];

/** A unit with its id, and the row that it is saved with. */
export type StoredUnit = TranslationUnit & Pick<UnitRow, 'item' | 'owner'>;

function toUnit({ stale_since, checked_at, checked_by, first_name, last_name, ...unit }: UnitRow, locale: Locale): StoredUnit {
  const by = toPerson({ id: checked_by, first_name, last_name }, locale);
  return {
    ...unit,
    max: toMaxLength(unit),
    since: unit.state === 'stale' ? (stale_since?.toISOString() ?? null) : null,
    checked: checked_at && unit.state === 'checked' ? { at: checked_at.toISOString(), by } : null,
  };
}

async function countStates(db: Db, { state: _any, ...filter }: Filter): Promise<Record<TranslationState, number>> {
  const rows = await selectUnits(db, filter)
    .clearOrderBy()
    .groupBy('state')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(translationStates.map((state) => [state, counts.get(state) ?? 0])) as Record<TranslationState, number>;
}

/** Lists one page of the texts that the office maintains in both languages, with the number of each state (TRL-01). */
export async function listUnits(db: Db, { page = 1, ...filter }: TranslationsQuery, locale: Locale): Promise<TranslationPage> {
  const paged = selectUnits(db, filter)
    .limit(translationPageSize)
    .offset((page - 1) * translationPageSize);
  const [counts, rows] = await Promise.all([countStates(db, filter), withMarks(paged).execute()]);
  const total = filter.state ? counts[filter.state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { units: rows.map((row) => toUnit(row, locale)), total, counts };
}

/** Lists all units of a filter. */
export const listAllUnits = async (db: Db, filter: Filter, locale: Locale): Promise<StoredUnit[]> =>
  (await withMarks(selectUnits(db, filter)).execute()).map((row) => toUnit(row, locale));

/** Returns units by their names; a text that is empty in both languages is none. */
export async function findUnits(db: Db, units: string[], locale: Locale): Promise<Map<string, StoredUnit>> {
  const rows = await withMarks(selectUnits(db, {}).where(sql<boolean>`unit in (select unnest(${units}::text[]))`)).execute();
  return new Map(rows.map((row) => [row.unit, toUnit(row, locale)]));
}

/** Throws `not-found`. */
export async function getUnit(db: Db, unit: string, locale: Locale): Promise<StoredUnit> {
  const found = (await findUnits(db, [unit], locale)).get(unit);
  if (!found) throw problem('not-found');
  return found;
}
