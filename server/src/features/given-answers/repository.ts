import type { GivenAnswer } from '@round-table/shared/contract';
import type { Viewer } from '@round-table/shared/domain';
import { applyAnswerDelta, lockCountry } from '../../domain/aggregates/aggregates';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { type ReadScope, visibleAnswers } from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem } from '../../platform/problem';

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

/** Returns a live answer with the code of its country, or undefined. */
export const findGivenAnswer = (db: Db, id: number) =>
  db
    .selectFrom('given_answer')
    .innerJoin('country', 'country.id', 'given_answer.country_id')
    .select(['given_answer.id', 'question_id', 'country_id', 'country.code'])
    .where('given_answer.id', '=', id)
    .executeTakeFirst();

interface ChangeContext {
  userId: number;
  now: Date;
}

async function checkOption(tx: Db, { question, answer }: { question: number; answer: number }): Promise<void> {
  const found = await tx
    .selectFrom('question')
    .innerJoin('chapter', 'chapter.id', 'question.chapter_id')
    .leftJoin('answer_option', (join) => join.onRef('question_id', '=', 'question.id').on('answer_option.id', '=', answer))
    .select('answer_option.id as option')
    .where('question.id', '=', question)
    .where('question.active', '=', true)
    .where('chapter.active', '=', true)
    .executeTakeFirst();
  if (!found) throw fieldProblem({ question: ['not-there'] });
  if (found.option === null) throw fieldProblem({ answer: ['not-of-question'] });
}

/**
 * Creates or changes a country's answer to a question and updates the aggregates. `before` is the previously chosen option, or null.
 * Throws field problems if the question does not exist or the option is not one of its options.
 */
export async function saveGivenAnswer(tx: Db, choice: Omit<GivenAnswer, 'id'>, { userId, now }: ChangeContext) {
  await lockCountry(tx, choice.country);
  await checkOption(tx, choice);
  const place = { question_id: choice.question, country_id: choice.country };
  const stored = await tx
    .selectFrom('given_answer')
    .select(['id', 'answer_option_id'])
    .where('question_id', '=', choice.question)
    .where('country_id', '=', choice.country)
    .executeTakeFirst();
  const before = stored?.answer_option_id ?? null;
  if (stored && before === choice.answer) return { answer: { id: stored.id, ...choice }, before };
  const { id } = await tx
    .insertInto('given_answer')
    .values({ ...place, answer_option_id: choice.answer, created_at: now, created_by: userId, modified_at: now, modified_by: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['question_id', 'country_id'])
        .doUpdateSet({ answer_option_id: choice.answer, modified_at: now, modified_by: userId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await applyAnswerDelta(tx, { countryId: choice.country, questionId: choice.question, before, after: choice.answer });
  return { answer: { id, ...choice }, before };
}

/**
 * Removes a country's answer and updates the aggregates. Returns the option that was chosen, or undefined if the answer was already gone.
 */
export async function removeGivenAnswer(tx: Db, { id, country_id }: { id: number; country_id: number }): Promise<number | undefined> {
  await lockCountry(tx, country_id);
  const removed = await tx
    .deleteFrom('given_answer')
    .where('id', '=', id)
    .returning(['question_id', 'answer_option_id'])
    .executeTakeFirst();
  if (!removed) return undefined;
  const { question_id, answer_option_id } = removed;
  await applyAnswerDelta(tx, { countryId: country_id, questionId: question_id, before: answer_option_id, after: null });
  return answer_option_id;
}
