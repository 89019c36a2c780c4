import type { Locale } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema';
import { inLocale } from '../../reading/texts';

/** The figures of the start pages. */
export interface Figures {
  latestCountryName: string;
  progressAllCountries: number | null;
  commentsLeader: string;
  commentsLeaderCount: number;
  commentsCount: number;
}

interface Leader {
  name_en: string;
  name_de: string;
  count: number;
}

/** Active countries by how many comments on active questions they have, live or in a version; the first by code where two have as many. */
async function listLeaders(db: Db, asked: { version: string | null; live: boolean }): Promise<Leader[]> {
  const counted = asked.live
    ? sql`select country_id, question_id from comment`
    : sql`select kept.country_id, kept.question_id from version_comment kept
          join version_country held on held.version_id = ${asked.version}
            and held.content_version_id = kept.version_id and held.country_id = kept.country_id`;
  const { rows } = await sql<Leader>`
    select country.name_en, country.name_de, count(*) as count
    from (${counted}) counted
    join country on country.id = counted.country_id and country.active
    join question on question.id = counted.question_id and question.active
    join chapter on chapter.id = question.chapter_id and chapter.active
    group by country.id
    order by count(*) desc, country.code`.execute(db);
  return rows;
}

async function findLatestCountry(db: Db): Promise<{ name_en: string; name_de: string } | undefined> {
  return db
    .selectFrom('country')
    .select(['name_en', 'name_de'])
    .where('active', '=', true)
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

/** What app info tells in figures: of live data, or of a version (null: before the first, so nothing). */
export async function getFigures(db: Db, asked: { version: string | null; live: boolean; locale: Locale }): Promise<Figures> {
  const [leaders, latest, mean] = await Promise.all([
    listLeaders(db, asked),
    findLatestCountry(db),
    asked.live ? getMeanProgress(db) : null,
  ]);
  const [leader] = leaders;
  return {
    latestCountryName: latest ? inLocale(asked.locale, latest.name_en, latest.name_de) : '',
    progressAllCountries: mean,
    commentsLeader: leader ? inLocale(asked.locale, leader.name_en, leader.name_de) : '',
    commentsLeaderCount: leader?.count ?? 0,
    commentsCount: leaders.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The deadline for which the newest version was taken. */
export async function findPreviousDeadline(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('version').select('deadline').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  return row?.deadline;
}
