import type { AnswerScore, AnswerScoreBody, QuestionWeight, QuestionWeightBody } from '@round-table/shared/contract';
import type { Db } from '../../db/schema';
import { fieldProblem, problem } from '../../problem';
import { lockCatalogue, recomputeTallies } from '../../tallies/tallies';

const selectWeights = (db: Db) =>
  db.selectFrom('question_weight').select(['id', 'weight', 'question_id as question', 'point_of_view_id as pointofview']);
const selectScores = (db: Db) =>
  db.selectFrom('answer_score').select(['id', 'answer_option_id as answer', 'point_of_view_id as pointofview', 'score']);

/** The question weights of a point of view, or of all. */
export const listQuestionWeights = (db: Db, view?: number): Promise<QuestionWeight[]> =>
  selectWeights(db)
    .$if(view !== undefined, (query) => query.where('point_of_view_id', '=', view ?? 0))
    .orderBy('id')
    .execute();

/** The answer scores of a point of view, or of all. */
export const listAnswerScores = (db: Db, view?: number): Promise<AnswerScore[]> =>
  selectScores(db)
    .$if(view !== undefined, (query) => query.where('point_of_view_id', '=', view ?? 0))
    .orderBy('id')
    .execute();

async function checkThere(tx: Db, field: 'question' | 'answer', id: number, view: number): Promise<void> {
  const table = field === 'question' ? 'question' : 'answer_option';
  if (!(await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst())) throw fieldProblem({ [field]: ['not-there'] });
  const pointOfView = await tx.selectFrom('point_of_view').select('id').where('id', '=', view).executeTakeFirst();
  if (!pointOfView) throw fieldProblem({ pointofview: ['not-there'] });
}

/** Stores the weight of a question from a point of view, and every figure with it. `before` is undefined where there was none. */
export async function saveQuestionWeight(tx: Db, { question, pointofview, weight }: QuestionWeightBody) {
  await lockCatalogue(tx);
  await checkThere(tx, 'question', question, pointofview);
  const before = await selectWeights(tx).where('question_id', '=', question).where('point_of_view_id', '=', pointofview).executeTakeFirst();
  const after = await tx
    .insertInto('question_weight')
    .values({ question_id: question, point_of_view_id: pointofview, weight })
    .onConflict((conflict) => conflict.columns(['question_id', 'point_of_view_id']).doUpdateSet({ weight }))
    .returning(['id', 'weight', 'question_id as question', 'point_of_view_id as pointofview'])
    .executeTakeFirstOrThrow();
  await recomputeTallies(tx);
  return { before, after };
}

/** Stores the score of an option from a point of view, and every figure with it. `before` is undefined where there was none. */
export async function saveAnswerScore(tx: Db, { answer, pointofview, score }: AnswerScoreBody) {
  await lockCatalogue(tx);
  await checkThere(tx, 'answer', answer, pointofview);
  const before = await selectScores(tx)
    .where('answer_option_id', '=', answer)
    .where('point_of_view_id', '=', pointofview)
    .executeTakeFirst();
  const after = await tx
    .insertInto('answer_score')
    .values({ answer_option_id: answer, point_of_view_id: pointofview, score })
    .onConflict((conflict) => conflict.columns(['answer_option_id', 'point_of_view_id']).doUpdateSet({ score }))
    .returning(['id', 'answer_option_id as answer', 'point_of_view_id as pointofview', 'score'])
    .executeTakeFirstOrThrow();
  await recomputeTallies(tx);
  return { before, after };
}

/** Throws `not-found` where there is no weight with this id, or it belongs elsewhere than the body says. */
export async function checkQuestionWeight(db: Db, id: number, { question, pointofview }: QuestionWeightBody): Promise<void> {
  const stored = await selectWeights(db).where('id', '=', id).executeTakeFirst();
  if (stored?.question !== question || stored.pointofview !== pointofview) throw problem('not-found');
}

/** Throws `not-found` where there is no score with this id, or it belongs elsewhere than the body says. */
export async function checkAnswerScore(db: Db, id: number, { answer, pointofview }: AnswerScoreBody): Promise<void> {
  const stored = await selectScores(db).where('id', '=', id).executeTakeFirst();
  if (stored?.answer !== answer || stored.pointofview !== pointofview) throw problem('not-found');
}
