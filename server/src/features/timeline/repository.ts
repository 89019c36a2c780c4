import type { Locale, Timeline, TimelineVersion } from '@round-table/shared/contract';
import { cutTimeline, inLocale, listQuestionVersions, type QuestionVersion, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { isVisibleCountry } from '../../domain/visibility/countries';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';

interface TimelineKey {
  question: number;
  countryId: number | undefined;
}

interface OptionRow {
  version_id: string;
  id: number;
  order: number;
  text_en: string;
  text_de: string;
  count: number;
}

interface VersionRow {
  id: string;
  taken_at: Date;
  /** Null if the version does not contain the question. */
  text_en: string | null;
  text_de: string | null;
  has_country: boolean;
}

/** The versions with the wording of the question, and whether they contain the country. */
async function listVersions(db: Db, { question, countryId }: TimelineKey) {
  const { rows } = await sql<VersionRow>`
    select version.id, taken_at, text_en, text_de,
      exists (select from version_country where version_id = version.id and country_id = ${countryId ?? null}) as has_country
    from version left join version_question on version_id = version.id and question_id = ${question}
    order by sequence`.execute(db);
  return rows;
}

async function countCountries(db: Db, viewer: Pick<Viewer, 'role'>): Promise<number> {
  const { count } = await db
    .selectFrom('country')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(isVisibleCountry(viewer))
    .executeTakeFirstOrThrow();
  return count;
}

/** The options of the question in all versions, with the number of visible countries that chose them. */
async function listOptions(db: Db, viewer: Pick<Viewer, 'role'>, { question }: TimelineKey): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`
    select option.version_id, option.answer_option_id as id, option.order, text_en, text_de, coalesce(chosen.count, 0)::integer as count
    from version_option option
    left join (
      select version_country.version_id, answer_option_id, count(*) from version_answer kept
      join version_country on content_version_id = kept.version_id and version_country.country_id = kept.country_id
      join country on country.id = kept.country_id
      where question_id = ${question} and ${isVisibleCountry(viewer)}
      group by version_country.version_id, answer_option_id
    ) chosen on chosen.version_id = option.version_id and chosen.answer_option_id = option.answer_option_id
    where option.question_id = ${question}
    order by option.order`.execute(db);
  return rows;
}

/** The options that a country chose, by version. */
async function listChoices(db: Db, { question, countryId }: TimelineKey): Promise<Map<string, number>> {
  if (countryId === undefined) return new Map();
  const { rows } = await sql<{ version_id: string; option: number }>`
    select version_country.version_id, answer_option_id as option from version_answer kept
    join version_country on content_version_id = kept.version_id and version_country.country_id = kept.country_id
    where question_id = ${question} and kept.country_id = ${countryId}`.execute(db);
  return new Map(rows.map(({ version_id, option }) => [version_id, option]));
}

/** Lists a question through all versions, each with the wording, the options and the answers of its time. */
export async function getTimeline(db: Db, viewer: Pick<Viewer, 'role'> & { locale: Locale }, key: TimelineKey): Promise<Timeline> {
  const [versions, countries, options, choices] = await Promise.all([
    listVersions(db, key),
    countCountries(db, viewer),
    listOptions(db, viewer, key),
    listChoices(db, key),
  ]);
  const inOwn = (row: { text_en: string; text_de: string }) => inLocale(viewer.locale, row.text_en, row.text_de);
  return versions.map((version): TimelineVersion => {
    const { id, text_en, text_de } = version;
    const taken_at = version.taken_at.toISOString();
    if (text_en === null || text_de === null) return { id, taken_at, text: null, options: [], unanswered: 0 };
    const own = options
      .filter(({ version_id }) => version_id === id)
      .map((option) => ({ id: option.id, order: option.order, text: inOwn(option), count: option.count }));
    const chosen = own.find((option) => option.id === choices.get(id));
    return {
      id,
      taken_at,
      text: inOwn({ text_en, text_de }),
      options: own,
      unanswered: countries - own.reduce((sum, { count }) => sum + count, 0),
      ...(version.has_country && { answer: chosen ? { id: chosen.id, order: chosen.order, text: chosen.text } : null }),
    };
  });
}

/** The versions of a chart of the question, up to one. Throws `not-found` for fewer than two: one column shows no change. */
export async function getCharted(
  db: Db,
  viewer: Pick<Viewer, 'role'> & { locale: Locale },
  { question, upTo }: { question: number; upTo: string | undefined },
): Promise<QuestionVersion[]> {
  const versions = listQuestionVersions(cutTimeline(await getTimeline(db, viewer, { question, countryId: undefined }), upTo));
  if (versions.length < 2) throw problem('not-found');
  return versions;
}
