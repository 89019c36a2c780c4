import { may, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';

/** Returns an active question of an active chapter, or undefined. A question of a chapter under review counts as under review. */
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

/** Returns the question if this viewer may see it. Throws `not-found` otherwise, whether it exists or not. */
export async function getVisibleQuestion(db: Db, viewer: Viewer, id: number) {
  const question = await findActiveQuestion(db, id);
  if (!question || !may.seeQuestion(viewer, question)) throw problem('not-found');
  return question;
}
