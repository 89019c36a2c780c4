import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** The current contributions of some questions to every aggregate, as JSON text: keeps decimals exact. */
async function listContributions(tx: Db, questions: number[]): Promise<string> {
  const { rows } = await sql<{ added: string }>`select list_contributions(${questions}::integer[])::text as added`.execute(tx);
  return rows[0]?.added ?? '[]';
}

/**
 * Runs an edit of the catalogue and updates the aggregates by the difference between the questions' contributions before and after it
 * (decision 0029). The edit may affect only these questions: their weights, scores, options, chapter, active state or existence. `added`
 * returns the ids of questions that the edit inserts. The caller holds the catalogue lock.
 */
export async function recomputeAfter<T>(
  tx: Db,
  questions: number[],
  edit: () => Promise<T>,
  added: (result: T) => number[] = () => [],
): Promise<T> {
  const before = questions.length > 0 ? await listContributions(tx, questions) : '[]';
  const result = await edit();
  const after = [...questions, ...added(result)];
  if (after.length > 0) await sql`select apply_contributions_since(${after}::integer[], ${before}::json)`.execute(tx);
  return result;
}
