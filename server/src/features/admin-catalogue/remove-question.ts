import { sql } from 'kysely';
import { lockCatalogue } from '../../domain/aggregates/aggregates';
import { recomputeAfter } from '../../domain/aggregates/recompute';
import { deleteRows, type Item } from '../../platform/db/deleted-rows';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { getAdminQuestion } from './questions';

/** Returns the number of deleted rows of countries. */
async function removeRows(tx: Db, id: number) {
  const item: Item = { kind: 'question', id };
  const ofQuestion = sql`question_id = ${id}`;
  await deleteRows(tx, item, 'answer_score', sql`answer_option_id in (select id from answer_option where ${ofQuestion})`);
  await deleteRows(tx, item, 'question_weight', ofQuestion);
  const given_answers = await deleteRows(tx, item, 'given_answer', ofQuestion);
  const comments = await deleteRows(tx, item, 'comment', ofQuestion);
  const sources = await deleteRows(tx, item, 'source', ofQuestion);
  const attachments = await deleteRows(tx, item, 'attachment', ofQuestion);
  const ofInquiries = sql`inquiry_id in (select id from inquiry where ${ofQuestion})`;
  await deleteRows(tx, item, 'inquiry_read', ofInquiries);
  await deleteRows(tx, item, 'inquiry_message', ofInquiries);
  await deleteRows(tx, item, 'inquiry', ofQuestion);
  await deleteRows(tx, item, 'answer_option', ofQuestion);
  await deleteRows(tx, item, 'question', sql`id = ${id}`);
  return { given_answers, comments, sources, attachments };
}

/**
 * Removes a question with its options, weights and scores, and the answers, comments, sources, attachments and inquiries of all countries; versions
 * keep their rows. All of it can be restored (`restore-item question ID`), so the files are not deleted. Returns the question and the numbers of
 * deleted rows. Throws `not-found`.
 */
export async function removeQuestion(tx: Db, id: number) {
  await lockCatalogue(tx);
  const question = await getAdminQuestion(tx, id);
  const gone = await recomputeAfter(tx, [id], () => removeRows(tx, id));
  await bumpPublished(tx);
  return { ...question, ...gone };
}
