import { may, type Viewer } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import type { ReadScope } from './read-scope';
import { type VisibleQuestion, visibleQuestions } from './visible-catalogue';

/** Condition on rows of `visibleQuestions`: visible to this viewer, that is public for guests. */
export const isVisibleQuestion = (viewer: Viewer, table = 'question') =>
  may.seeQuestion(viewer, { public: false }) ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${table}.public`)}`;

const findIn = (db: Db, questions: RawBuilder<VisibleQuestion>, id: number) =>
  db.selectFrom(questions.as('question')).select(['id', 'public']).where('id', '=', id).executeTakeFirst();

/** Returns an active question of an active chapter, or undefined. A question of a chapter under review counts as under review. */
export const findActiveQuestion = (db: Db, id: number) => findIn(db, visibleQuestions('live'), id);

/** Returns a question of the live catalogue, also if it or its chapter is inactive; undefined if there is none. */
export const findStoredQuestion = (db: Db, id: number) =>
  db
    .selectFrom('question')
    .innerJoin('question_visibility', 'question_visibility.id', 'question.id')
    .select(['question.id', 'question_visibility.public'])
    .where('question.id', '=', id)
    .executeTakeFirst();

/** Returns the question if this viewer may see it (live, admins see inactive ones too). Throws `not-found` otherwise. */
export async function getVisibleQuestion(db: Db, viewer: Viewer, scope: ReadScope, id: number) {
  const isEditable = scope === 'live' && may.administer(viewer);
  const question = await (isEditable ? findStoredQuestion(db, id) : findIn(db, visibleQuestions(scope), id));
  if (!question || !may.seeQuestion(viewer, question)) throw problem('not-found');
  return question;
}

/** Throws `not-found` unless this viewer may see the question in the live catalogue or in any version. */
export async function requireQuestionAnywhere(db: Db, viewer: Viewer, id: number): Promise<void> {
  const { rows } = await sql<{ public: boolean }>`
    select question_visibility.public from question_visibility where id = ${id} and (
      ${may.attachToQuestion(viewer)}
      or exists (select from ${visibleQuestions('live')} question where question.id = ${id})
      or exists (select from version_question where question_id = ${id}))`.execute(db);
  const [question] = rows;
  if (!question || !may.seeQuestion(viewer, question)) throw problem('not-found');
}
