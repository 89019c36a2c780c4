import type { Locale, Timeline, TimelineVersion } from '@round-table/shared/contract';
import { inLocale, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { isVisibleCountry } from '../../domain/visibility/countries';
import type { Db } from '../../platform/db/schema/schema';

interface Asked {
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

/** The versions that contain the question, with how many visible countries they contain, and whether the country is among them. */
async function listVersions(db: Db, viewer: Pick<Viewer, 'role'>, { question, countryId }: Asked) {
  const { rows } = await sql<{ id: string; taken_at: Date; text_en: string; text_de: string; countries: number; has_country: boolean }>`
    select version.id, taken_at, text_en, text_de,
      (select count(*)::integer from version_country join country on country.id = country_id
        where version_id = version.id and ${isVisibleCountry(viewer)}) as countries,
      exists (select from version_country where version_id = version.id and country_id = ${countryId ?? null}) as has_country
    from version join version_question on version_id = version.id and question_id = ${question}
    order by sequence`.execute(db);
  return rows;
}

/** The options of the question in all versions, with the number of visible countries that chose them. */
async function listOptions(db: Db, viewer: Pick<Viewer, 'role'>, { question }: Asked): Promise<OptionRow[]> {
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
async function listChoices(db: Db, { question, countryId }: Asked): Promise<Map<string, number>> {
  if (countryId === undefined) return new Map();
  const { rows } = await sql<{ version_id: string; option: number }>`
    select version_country.version_id, answer_option_id as option from version_answer kept
    join version_country on content_version_id = kept.version_id and version_country.country_id = kept.country_id
    where question_id = ${question} and kept.country_id = ${countryId}`.execute(db);
  return new Map(rows.map(({ version_id, option }) => [version_id, option]));
}

/** Lists a question through the versions that contain it, each with the wording, the options and the answers of its time. */
export async function getTimeline(db: Db, viewer: Pick<Viewer, 'role'> & { locale: Locale }, asked: Asked): Promise<Timeline> {
  const [versions, options, choices] = await Promise.all([
    listVersions(db, viewer, asked),
    listOptions(db, viewer, asked),
    listChoices(db, asked),
  ]);
  const inOwn = (row: { text_en: string; text_de: string }) => inLocale(viewer.locale, row.text_en, row.text_de);
  return versions.map((version): TimelineVersion => {
    const own = options
      .filter(({ version_id }) => version_id === version.id)
      .map((option) => ({ id: option.id, order: option.order, text: inOwn(option), count: option.count }));
    const chosen = own.find(({ id }) => id === choices.get(version.id));
    return {
      id: version.id,
      taken_at: version.taken_at.toISOString(),
      text: inOwn(version),
      options: own,
      unanswered: version.countries - own.reduce((sum, { count }) => sum + count, 0),
      ...(version.has_country && { answer: chosen ? { id: chosen.id, order: chosen.order, text: chosen.text } : null }),
    };
  });
}
