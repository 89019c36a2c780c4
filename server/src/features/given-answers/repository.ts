import type { GivenAnswer, GivenAnswerBody } from '@round-table/shared/contract';
import type { Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { CountryAuthor } from '../../domain/audit/audit';
import { selectAnswers, toAnswerSince } from '../../domain/visibility/answer-dates';
import { isVisibleCountry } from '../../domain/visibility/countries';
import type { ReadScope } from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem, problem } from '../../platform/problem';

/** Lists the answers to a question, of one country or of all visible ones. */
export async function listGivenAnswers(
  db: Db,
  scope: ReadScope,
  viewer: Viewer,
  place: { question: number; country?: number },
): Promise<GivenAnswer[]> {
  const rows = await selectAnswers(db, scope, viewer)
    .innerJoin('country', 'country.id', 'answer.country_id')
    .where('question_id', '=', place.question)
    .where(isVisibleCountry(viewer))
    .$if(place.country !== undefined, (query) => query.where('country_id', '=', place.country ?? 0))
    .orderBy('country_id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    answer: row.answer_option_id,
    question: row.question_id,
    country: row.country_id,
    since: toAnswerSince(row),
  }));
}

type SaveOutcome = 'created' | 'changed' | 'unchanged';

interface SavedRow {
  outcome: SaveOutcome | 'not-allowed' | 'no-question' | 'no-option';
  answer_id: number;
  first_name: string;
  last_name: string;
}

/**
 * Creates or changes a country's answer to a question with its aggregates and audit entry, in one round trip (decision 0058). An
 * unchanged answer writes nothing, and `answer` is undefined. Throws `not-allowed` unless the country is active and the author's, and field
 * problems if the question does not exist or the option is not one of its options.
 */
export async function saveGivenAnswer(
  db: Db,
  { question, country, answer }: GivenAnswerBody,
  { codes, userId, requestId, now }: CountryAuthor,
): Promise<{ outcome: SaveOutcome; answer?: GivenAnswer }> {
  const { rows } = await sql<SavedRow>`
    select saved.*, first_name, last_name
    from save_given_answer(${question}, ${country}, ${answer}, ${codes}, ${userId}, ${requestId}, ${now}) saved
    join app_user on app_user.id = ${userId}`.execute(db);
  const [saved] = rows;
  if (!saved || saved.outcome === 'not-allowed') throw problem('not-allowed');
  if (saved.outcome === 'no-question') throw fieldProblem({ question: ['not-there'] });
  if (saved.outcome === 'no-option') throw fieldProblem({ answer: ['not-of-question'] });
  if (saved.outcome === 'unchanged') return { outcome: saved.outcome };
  const { first_name, last_name } = saved;
  const since = { at: now.toISOString(), version: null, person: { id: userId, first_name, last_name } };
  return { outcome: saved.outcome, answer: { id: saved.answer_id, question, country, answer, since } };
}

/** Deletes an answer with aggregates and audit entry, in one round trip. Throws `not-found` and `not-allowed`. */
export async function removeGivenAnswer(db: Db, id: number, { codes, userId, requestId }: CountryAuthor): Promise<void> {
  const { rows } = await sql<{ outcome: 'removed' | 'not-allowed' | 'not-found' }>`
    select * from remove_given_answer(${id}, ${codes}, ${userId}, ${requestId})`.execute(db);
  const outcome = rows[0]?.outcome ?? 'not-allowed';
  if (outcome !== 'removed') throw problem(outcome);
}
