import type { GivenAnswer } from '@round-table/shared/contract';
import type { Viewer } from '@round-table/shared/domain';
import type { Db } from '../../db/schema';
import { fieldProblem } from '../../problem';
import { isSeenCountry } from '../../reading/countries';
import { type Source, seenAnswers } from '../../reading/source';
import { countAnswer, lockCountry } from '../../tallies/tallies';

/** The given answers on a question, of one country or of all that the viewer may see. */
export function listGivenAnswers(
  db: Db,
  source: Source,
  viewer: Pick<Viewer, 'role'>,
  place: { question: number; country?: number },
): Promise<GivenAnswer[]> {
  return db
    .selectFrom(seenAnswers(source).as('answer'))
    .innerJoin('country', 'country.id', 'answer.country_id')
    .select(['answer.id', 'answer_option_id as answer', 'question_id as question', 'country_id as country'])
    .where('question_id', '=', place.question)
    .where(isSeenCountry(viewer))
    .$if(place.country !== undefined, (query) => query.where('country_id', '=', place.country ?? 0))
    .orderBy('country_id')
    .execute();
}

/** A live given answer with the code of its country; undefined where there is none with this id. */
export const findGivenAnswer = (db: Db, id: number) =>
  db
    .selectFrom('given_answer')
    .innerJoin('country', 'country.id', 'given_answer.country_id')
    .select(['given_answer.id', 'question_id', 'country_id', 'country.code'])
    .where('given_answer.id', '=', id)
    .executeTakeFirst();

/** Who changes something, and when. */
interface Hand {
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
 * Creates or changes a country's answer to a question, and the country's figures with it. `before` is the option that was chosen until
 * now, null for none. Throws field problems for a question that is not there and an option that is not the question's.
 */
export async function saveGivenAnswer(tx: Db, choice: Omit<GivenAnswer, 'id'>, { userId, now }: Hand) {
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
  await countAnswer(tx, { countryId: choice.country, questionId: choice.question, before, after: choice.answer });
  return { answer: { id, ...choice }, before };
}

/** Takes a country's answer back. Answers the option that was chosen, undefined where the answer has gone already. */
export async function removeGivenAnswer(tx: Db, { id, country_id }: { id: number; country_id: number }): Promise<number | undefined> {
  await lockCountry(tx, country_id);
  const removed = await tx
    .deleteFrom('given_answer')
    .where('id', '=', id)
    .returning(['question_id', 'answer_option_id'])
    .executeTakeFirst();
  if (!removed) return undefined;
  const { question_id, answer_option_id } = removed;
  await countAnswer(tx, { countryId: country_id, questionId: question_id, before: answer_option_id, after: null });
  return answer_option_id;
}
