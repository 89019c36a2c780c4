import type { Locale } from '@round-table/shared/contract';
import { inLocale, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { visibleQuestions } from '../../domain/visibility/visible-catalogue';
import type { Db } from '../../platform/db/schema/schema';

/** Statistics for the start pages. */
export interface Figures {
  latestCountryName: string;
  progressAllCountries: number | null;
  commentsLeader: string;
  commentsLeaderCount: number;
  commentsCount: number;
}

interface FigureOptions {
  version: string | null;
  live: boolean;
  viewer: Pick<Viewer, 'role'> & { locale: Locale };
}

interface Leader {
  name_en: string;
  name_de: string;
  count: number;
}

/** Lists the visible countries by their stored number of live comments; ties by code. */
const listLiveLeaders = (db: Db, { viewer }: FigureOptions): Promise<Leader[]> =>
  db
    .selectFrom('country')
    .innerJoin('country_tally', 'country_tally.country_id', 'country.id')
    .select(['name_en', 'name_de', 'comments_count as count'])
    .where(isVisibleCountry(viewer))
    .where('comments_count', '>', 0)
    .orderBy('comments_count', 'desc')
    .orderBy('code')
    .execute();

/** Lists the visible countries by their number of comments in a version that the viewer may read; ties by code. */
async function listVersionLeaders(db: Db, { version, viewer }: FigureOptions): Promise<Leader[]> {
  const { rows } = await sql<Leader>`
    select country.name_en, country.name_de, count(*) as count
    from version_comment kept
    join version_country held on held.version_id = ${version}
      and held.content_version_id = kept.version_id and held.country_id = kept.country_id
    join country on country.id = kept.country_id and ${isVisibleCountry(viewer)}
    join ${visibleQuestions({ version })} question on question.id = kept.question_id ${viewer.role === 'guest' ? sql`and question.public` : sql``}
    group by country.id
    order by count(*) desc, country.code`.execute(db);
  return rows;
}

async function findLatestCountry(db: Db, { viewer }: FigureOptions): Promise<{ name_en: string; name_de: string } | undefined> {
  return db
    .selectFrom('country')
    .select(['name_en', 'name_de'])
    .where(isVisibleCountry(viewer))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Mean progress of the active countries in percent; 0 without questions. */
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

/** Returns the statistics of app info, live or of a version (null: before the first one), over the viewer's countries. */
export async function getFigures(db: Db, options: FigureOptions): Promise<Figures> {
  const [leaders, latest, mean] = await Promise.all([
    options.live ? listLiveLeaders(db, options) : listVersionLeaders(db, options),
    findLatestCountry(db, options),
    options.live ? getMeanProgress(db) : null,
  ]);
  const [leader] = leaders;
  const { locale } = options.viewer;
  return {
    latestCountryName: latest ? inLocale(locale, latest.name_en, latest.name_de) : '',
    progressAllCountries: mean,
    commentsLeader: leader ? inLocale(locale, leader.name_en, leader.name_de) : '',
    commentsLeaderCount: leader?.count ?? 0,
    commentsCount: leaders.reduce((sum, { count }) => sum + count, 0),
  };
}

/** What a guest gets whom the installation does not admit. */
export const noFigures: Figures = {
  latestCountryName: '',
  progressAllCountries: null,
  commentsLeader: '',
  commentsLeaderCount: 0,
  commentsCount: 0,
};
