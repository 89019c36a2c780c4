import type { GivenAnswer, GivenAnswerBody } from '@round-table/shared/contract';
import type { Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { CountryAuthor } from '../../domain/audit/audit';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { type ReadScope, visibleAnswers } from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem, problem } from '../../platform/problem';

/** Lists the answers to a question, of one country or of all visible ones. */
export function listGivenAnswers(
  db: Db,
  scope: ReadScope,
  viewer: Pick<Viewer, 'role'>,
  place: { question: number; country?: number },
): Promise<GivenAnswer[]> {
  return db
    .selectFrom(visibleAnswers(scope).as('answer'))
    .innerJoin('country', 'country.id', 'answer.country_id')
    .select(['answer.id', 'answer_option_id as answer', 'question_id as question', 'country_id as country'])
    .where('question_id', '=', place.question)
    .where(isVisibleCountry(viewer))
    .$if(place.country !== undefined, (query) => query.where('country_id', '=', place.country ?? 0))
    .orderBy('country_id')
    .execute();
}

type SaveOutcome = 'created' | 'changed' | 'unchanged';

/**
 * Creates or changes a country's answer to a question with its aggregates and audit entry, in one round trip (migration 0013). An
 * unchanged answer writes nothing. Throws `not-allowed` unless the country is active and the author's, and field problems if the
 * question does not exist or the option is not one of its options.
 */
export async function saveGivenAnswer(
  db: Db,
  { question, country, answer }: GivenAnswerBody,
  { codes, userId, requestId, now }: CountryAuthor,
): Promise<{ outcome: SaveOutcome; answer: GivenAnswer }> {
  const { rows } = await sql<{ outcome: SaveOutcome | 'not-allowed' | 'no-question' | 'no-option'; answer_id: number }>`
    select * from save_given_answer(${question}, ${country}, ${answer}, ${codes}, ${userId}, ${requestId}, ${now})`.execute(db);
  const [saved] = rows;
  if (!saved || saved.outcome === 'not-allowed') throw problem('not-allowed');
  if (saved.outcome === 'no-question') throw fieldProblem({ question: ['not-there'] });
  if (saved.outcome === 'no-option') throw fieldProblem({ answer: ['not-of-question'] });
  return { outcome: saved.outcome, answer: { id: saved.answer_id, question, country, answer } };
}

/**
 * Deletes a country's answer with its aggregates and audit entry, in one round trip. Throws `not-found`, and `not-allowed` unless the
 * country is active and the author's.
 */
export async function removeGivenAnswer(db: Db, id: number, { codes, userId, requestId }: CountryAuthor): Promise<void> {
  const { rows } = await sql<{ outcome: 'removed' | 'not-allowed' | 'not-found' }>`
    select * from remove_given_answer(${id}, ${codes}, ${userId}, ${requestId})`.execute(db);
  const outcome = rows[0]?.outcome ?? 'not-allowed';
  if (outcome !== 'removed') throw problem(outcome);
}
