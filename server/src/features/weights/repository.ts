import type { AnswerScore, AnswerScoreBody, QuestionWeight, QuestionWeightBody } from '@round-table/shared/contract';
import { lockCatalogue } from '../../domain/aggregates/aggregates';
import { recomputeAfter } from '../../domain/aggregates/recompute';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem, problem } from '../../platform/problem';

const selectWeights = (db: Db) =>
  db.selectFrom('question_weight').select(['id', 'weight', 'question_id as question', 'point_of_view_id as pointofview']);
const selectScores = (db: Db) =>
  db.selectFrom('answer_score').select(['id', 'answer_option_id as answer', 'point_of_view_id as pointofview', 'score']);

/** Lists the question weights of a point of view, or of all. */
export const listQuestionWeights = (db: Db, view?: number): Promise<QuestionWeight[]> =>
  selectWeights(db)
    .$if(view !== undefined, (query) => query.where('point_of_view_id', '=', view ?? 0))
    .orderBy('id')
    .execute();

/** Lists the answer scores of a point of view, or of all. */
export const listAnswerScores = (db: Db, view?: number): Promise<AnswerScore[]> =>
  selectScores(db)
    .$if(view !== undefined, (query) => query.where('point_of_view_id', '=', view ?? 0))
    .orderBy('id')
    .execute();

/**
 * Returns the id of the question whose weight or option score is saved. Throws field problems if it or the point of view does not exist.
 */
async function getScoredQuestion(tx: Db, field: 'question' | 'answer', id: number, view: number): Promise<number> {
  const subject =
    field === 'question'
      ? tx.selectFrom('question').select('id as question').where('id', '=', id)
      : tx.selectFrom('answer_option').select('question_id as question').where('id', '=', id);
  const found = await subject.executeTakeFirst();
  const pointOfView = await tx.selectFrom('point_of_view').select('id').where('id', '=', view).executeTakeFirst();
  if (found && pointOfView) return found.question;
  throw fieldProblem({ ...(!found && { [field]: ['not-there'] }), ...(!pointOfView && { pointofview: ['not-there'] }) });
}

/** Saves the weight of a question for a point of view and updates the aggregates. `before` is undefined if there was none. */
export async function saveQuestionWeight(tx: Db, { question, pointofview, weight }: QuestionWeightBody) {
  await lockCatalogue(tx);
  await getScoredQuestion(tx, 'question', question, pointofview);
  const before = await selectWeights(tx).where('question_id', '=', question).where('point_of_view_id', '=', pointofview).executeTakeFirst();
  const store = tx
    .insertInto('question_weight')
    .values({ question_id: question, point_of_view_id: pointofview, weight })
    .onConflict((conflict) => conflict.columns(['question_id', 'point_of_view_id']).doUpdateSet({ weight }))
    .returning(['id', 'weight', 'question_id as question', 'point_of_view_id as pointofview']);
  const after = await recomputeAfter(tx, [question], () => store.executeTakeFirstOrThrow());
  return { before, after };
}

/** Saves the score of an option for a point of view and updates the aggregates. `before` is undefined if there was none. */
export async function saveAnswerScore(tx: Db, { answer, pointofview, score }: AnswerScoreBody) {
  await lockCatalogue(tx);
  const question = await getScoredQuestion(tx, 'answer', answer, pointofview);
  const before = await selectScores(tx)
    .where('answer_option_id', '=', answer)
    .where('point_of_view_id', '=', pointofview)
    .executeTakeFirst();
  const store = tx
    .insertInto('answer_score')
    .values({ answer_option_id: answer, point_of_view_id: pointofview, score })
    .onConflict((conflict) => conflict.columns(['answer_option_id', 'point_of_view_id']).doUpdateSet({ score }))
    .returning(['id', 'answer_option_id as answer', 'point_of_view_id as pointofview', 'score']);
  const after = await recomputeAfter(tx, [question], () => store.executeTakeFirstOrThrow());
  return { before, after };
}

/** Throws `not-found` if there is no weight with this id, or if the body names another question or point of view. */
export async function checkQuestionWeight(db: Db, id: number, { question, pointofview }: QuestionWeightBody): Promise<void> {
  const stored = await selectWeights(db).where('id', '=', id).executeTakeFirst();
  if (stored?.question !== question || stored.pointofview !== pointofview) throw problem('not-found');
}

/** Throws `not-found` if there is no score with this id, or if the body names another option or point of view. */
export async function checkAnswerScore(db: Db, id: number, { answer, pointofview }: AnswerScoreBody): Promise<void> {
  const stored = await selectScores(db).where('id', '=', id).executeTakeFirst();
  if (stored?.answer !== answer || stored.pointofview !== pointofview) throw problem('not-found');
}
