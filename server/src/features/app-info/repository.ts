import type { Locale } from '@round-table/shared/contract';
import type { Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/schema';
import { isSeenCountry } from '../../reading/countries';
import { inLocale } from '../../reading/texts';

/** The figures of the start pages. */
export interface Figures {
  latestCountryName: string;
  progressAllCountries: number | null;
  commentsLeader: string;
  commentsLeaderCount: number;
  commentsCount: number;
}

interface Asked {
  version: string | null;
  live: boolean;
  viewer: Pick<Viewer, 'role'> & { locale: Locale };
}

interface Leader {
  name_en: string;
  name_de: string;
  count: number;
}

/** Active countries by how many comments on active questions they have, live or in a version; the first by code where two have as many. */
async function listLeaders(db: Db, asked: Asked): Promise<Leader[]> {
  const counted = asked.live
    ? sql`select country_id, question_id from comment`
    : sql`select kept.country_id, kept.question_id from version_comment kept
          join version_country held on held.version_id = ${asked.version}
            and held.content_version_id = kept.version_id and held.country_id = kept.country_id`;
  const { rows } = await sql<Leader>`
    select country.name_en, country.name_de, count(*) as count
    from (${counted}) counted
    join country on country.id = counted.country_id and ${isSeenCountry(asked.viewer)}
    join question on question.id = counted.question_id and question.active
    join chapter on chapter.id = question.chapter_id and chapter.active
    group by country.id
    order by count(*) desc, country.code`.execute(db);
  return rows;
}

async function findLatestCountry(db: Db, { viewer }: Asked): Promise<{ name_en: string; name_de: string } | undefined> {
  return db
    .selectFrom('country')
    .select(['name_en', 'name_de'])
    .where(isSeenCountry(viewer))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Mean of the active countries' plain progress in percent; 0 where there is nothing to answer. */
async function getMeanProgress(db: Db): Promise<number> {
  const row = await db
    .selectFrom('country')
    .leftJoin('country_tally', 'country_tally.country_id', 'country.id')
    .innerJoin('catalogue_tally', (join) => join.on('catalogue_tally.id', '=', 1))
    .select(sql<number>`coalesce(avg(coalesce(answered_count, 0) * 100.0 / nullif(question_count, 0)), 0)`.as('mean'))
    .where('country.active', '=', true)
    .executeTakeFirstOrThrow();
  return row.mean;
}

/** The figures of app info: of live data, or of a version (null: before the first, so nothing). Of the countries that the viewer may see. */
export async function getFigures(db: Db, asked: Asked): Promise<Figures> {
  const [leaders, latest, mean] = await Promise.all([
    listLeaders(db, asked),
    findLatestCountry(db, asked),
    asked.live ? getMeanProgress(db) : null,
  ]);
  const [leader] = leaders;
  const { locale } = asked.viewer;
  return {
    latestCountryName: latest ? inLocale(locale, latest.name_en, latest.name_de) : '',
    progressAllCountries: mean,
    commentsLeader: leader ? inLocale(locale, leader.name_en, leader.name_de) : '',
    commentsLeaderCount: leader?.count ?? 0,
    commentsCount: leaders.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The deadline for which the newest version was taken. */
export async function findPreviousDeadline(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('version').select('deadline').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  return row?.deadline;
}
