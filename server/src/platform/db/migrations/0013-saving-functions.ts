import { type Kysely, sql } from 'kysely';
import { aggregateFunctions } from './saving/aggregates';
import { answerFunctions } from './saving/answers';
import { commentFunctions } from './saving/comments';
import { confirmationFunctions } from './saving/confirmation';
import { weightFunctions } from './saving/weights';

/**
 * One function for each frequent change: an answer, a comment, a confirmation, a weight or a score is saved in one round trip, with its
 * lock, checks, aggregates and audit entry (decision 0058). A later migration replaces a function with `create or replace function`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [aggregateFunctions, answerFunctions, commentFunctions, confirmationFunctions, weightFunctions]) {
    await sql.raw(part).execute(db);
  }
}
