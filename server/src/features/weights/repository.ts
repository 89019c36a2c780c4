import type { AnswerScore, AnswerScoreBody, QuestionWeight, QuestionWeightBody } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Author } from '../../domain/audit/audit';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem, problem } from '../../platform/problem';

const selectWeights = (db: Db) =>
  db.selectFrom('question_weight').select(['id', 'weight', 'question_id as question', 'point_of_view_id as pointofview']);
const selectScores = (db: Db) =>
  db.selectFrom('answer_score').select(['id', 'answer_option_id as answer', 'point_of_view_id as pointofview', 'score']);

export const listQuestionWeights = (db: Db, view?: number): Promise<QuestionWeight[]> =>
  selectWeights(db)
    .$if(view !== undefined, (query) => query.where('point_of_view_id', '=', view ?? 0))
    .orderBy('id')
    .execute();

export const listAnswerScores = (db: Db, view?: number): Promise<AnswerScore[]> =>
  selectScores(db)
    .$if(view !== undefined, (query) => query.where('point_of_view_id', '=', view ?? 0))
    .orderBy('id')
    .execute();

/** The row that a function of the database has saved. Without `row_id` nothing was saved. */
interface SavedRow {
  /** The fields of the body that name something unknown. */
  missing: string[] | null;
  row_id: number | null;
  before: number | null;
  after: number;
}

/** Readers may see rankings: cached bodies end with the change, in its transaction (decision 0012). */
const bumped = sql`bumped as materialized (select bump_published() from saved where row_id is not null)`;

/** Returns the id and the values of a saved row. Throws field problems or `not-found`. */
function toSaved(row: SavedRow | undefined): { id: number; before: number | null; after: number } {
  if (row?.missing?.length) throw fieldProblem(Object.fromEntries(row.missing.map((field) => [field, ['not-there']])));
  if (!row || row.row_id === null) throw problem('not-found');
  return { id: row.row_id, before: row.before, after: row.after };
}

/**
 * Saves the weight of a question for a point of view with the aggregates and the audit entry, in one round trip. `id`: the row that the
 * client changes; null for any. Throws `not-found` if that row is not the one of the body's question and point of view, and field problems if one of
 * these does not exist.
 */
export async function saveQuestionWeight(
  db: Db,
  { question, pointofview, weight }: QuestionWeightBody,
  { userId, requestId }: Author,
  id: number | null = null,
): Promise<{ isNew: boolean; saved: QuestionWeight }> {
  const { rows } = await sql<SavedRow>`
    with saved as materialized (
      select missing, row_id, weight_before as before, weight_after as after
      from save_question_weight(${id}, ${question}, ${pointofview}, ${weight}, ${userId}, ${requestId})
    ), ${bumped}
    select saved.*, (select count(*) from bumped) as bumped from saved`.execute(db);
  const { before, after, ...row } = toSaved(rows[0]);
  return { isNew: before === null, saved: { ...row, weight: after, question, pointofview } };
}

/** Saves the score of an option for a point of view, like `saveQuestionWeight`. */
export async function saveAnswerScore(
  db: Db,
  { answer, pointofview, score }: AnswerScoreBody,
  { userId, requestId }: Author,
  id: number | null = null,
): Promise<{ isNew: boolean; saved: AnswerScore }> {
  const { rows } = await sql<SavedRow>`
    with saved as materialized (
      select missing, row_id, score_before as before, score_after as after
      from save_answer_score(${id}, ${answer}, ${pointofview}, ${score}, ${userId}, ${requestId})
    ), ${bumped}
    select saved.*, (select count(*) from bumped) as bumped from saved`.execute(db);
  const { before, after, ...row } = toSaved(rows[0]);
  return { isNew: before === null, saved: { ...row, answer, pointofview, score: after } };
}
