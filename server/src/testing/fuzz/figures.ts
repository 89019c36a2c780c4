import { type Kysely, sql } from 'kysely';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import type { Database } from '../../platform/db/schema/schema';

/** Rows of zeros are equal to missing rows. */
const stored = {
  catalogue: sql`select question_count, total_weight from catalogue_tally`,
  countries: sql`select country_id, answered_count, answered_weight, comments_count from country_tally
    where answered_count <> 0 or answered_weight <> 0 or comments_count <> 0 order by country_id`,
  scores: sql`select chapter_id, country_id, point_of_view_id, score, best_score from chapter_score
    where score <> 0 or best_score <> 0 order by 1, 2, 3`,
  maxima: sql`select chapter_id, point_of_view_id, score from chapter_maximum where score <> 0 order by 1, 2`,
};

async function readFigures(db: Kysely<Database>): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(stored).map(async ([name, query]) => [name, (await query.execute(db)).rows] as const);
  return Object.fromEntries(await Promise.all(tables));
}

/** Returns the stored aggregates, and the same after recomputing them from all rows. */
export async function recounted(db: Kysely<Database>): Promise<{ before: Record<string, unknown[]>; after: Record<string, unknown[]> }> {
  const before = await readFigures(db);
  await db.transaction().execute(recomputeAggregates);
  return { before, after: await readFigures(db) };
}
