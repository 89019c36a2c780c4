import { may, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { problem } from '../problem';

/** An active question of an active chapter; undefined where there is none with this id. One of a chapter under review is under review. */
export function findActiveQuestion(db: Db, id: number) {
  return db
    .selectFrom('question')
    .innerJoin('chapter', 'chapter.id', 'question.chapter_id')
    .select(['question.id', sql<boolean>`question.public and chapter.public`.as('public')])
    .where('question.id', '=', id)
    .where('question.active', '=', true)
    .where('chapter.active', '=', true)
    .executeTakeFirst();
}

/** The question, where this viewer may see it; else `not-found`, whether it is not there or not to be seen. */
export async function getSeenQuestion(db: Db, viewer: Viewer, id: number) {
  const question = await findActiveQuestion(db, id);
  if (!question || !may.seeQuestion(viewer, question)) throw problem('not-found');
  return question;
}
