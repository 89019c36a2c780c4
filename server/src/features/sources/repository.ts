import type { CountrySources, Source, SourcesBody } from '@round-table/shared/contract';
import { isDayToCome, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Author } from '../../domain/audit/audit';
import { throwFieldProblems } from '../../domain/field-rules';
import { isVisibleCountry } from '../../domain/visibility/countries';
import type { ReadScope } from '../../domain/visibility/read-scope';
import { groupSources, selectSources } from '../../domain/visibility/sources';
import type { Db } from '../../platform/db/schema/schema';
import { type FieldProblems, fieldProblem, problem } from '../../platform/problem';

/** Lists the sources on a question by country; countries that have named none are absent. */
export async function listSources(
  db: Db,
  scope: ReadScope,
  viewer: Pick<Viewer, 'role'>,
  place: { question: number; country?: string },
): Promise<CountrySources[]> {
  const rows = await selectSources(db, scope)
    .innerJoin('country', 'country.id', 'source.country_id')
    .select(['country.code', 'source.version'])
    .where('source.question_id', '=', place.question)
    .where(isVisibleCountry(viewer))
    .$if(place.country !== undefined, (query) => query.where('country.code', '=', place.country ?? ''))
    .execute();
  const versions = new Map(rows.map(({ code, version }) => [code, version]));
  return [...groupSources(rows, ({ code }) => code)].map(([country, sources]) => ({
    country,
    sources,
    version: versions.get(country) ?? 0,
  }));
}

const findDaysToCome = (sources: readonly Source[], now: Date): FieldProblems =>
  Object.fromEntries(
    sources.flatMap((source, index) =>
      isDayToCome(source.checked_on, now) ? [[String(index), { checked_on: ['day-to-come' as const] }]] : [],
    ),
  );

/** Without the spaces around texts, so that equal sources are stored equally. */
const toStored = ({ article, statute, url, checked_on }: Source): Source => ({
  article: article.trim(),
  statute: statute.trim(),
  url,
  checked_on,
});

/** `unchanged`: the same list was stored. `conflict`: another list was, based on another version; nothing has been written. */
export type SaveOutcome = 'saved' | 'unchanged' | 'conflict';

/**
 * Replaces the sources of a country on a question, with an audit entry, in one round trip (migration 0016). Returns what is stored now.
 * Throws `not-allowed` if there is no such active country, and field problems if the question does not exist or a day is to come. The
 * caller has checked that the author may write for the country.
 */
export async function saveSources(
  db: Db,
  { question, country, sources, version }: SourcesBody,
  { userId, requestId, now }: Author,
): Promise<{ outcome: SaveOutcome; stored: CountrySources }> {
  const days = findDaysToCome(sources, now);
  throwFieldProblems(Object.keys(days).length === 0 ? {} : { sources: days });
  const list = JSON.stringify(sources.map(toStored));
  const { rows } = await sql<{ outcome: SaveOutcome | 'not-allowed' | 'no-question'; stored: Source[]; stored_version: number }>`
    select * from save_sources(${question}, ${country}, ${list}::jsonb, ${version ?? null}, ${userId}, ${requestId})`.execute(db);
  const [saved] = rows;
  if (!saved || saved.outcome === 'not-allowed') throw problem('not-allowed');
  if (saved.outcome === 'no-question') throw fieldProblem({ question: ['not-there'] });
  return { outcome: saved.outcome, stored: { country, sources: saved.stored, version: saved.stored_version } };
}
