import { sql } from 'kysely';
import { deleteRows, type Item } from '../../db/deleted-rows';
import { bumpPublished } from '../../db/revision';
import type { Db } from '../../db/schema';
import { recountAfter } from '../../tallies/recount';
import { lockCatalogue } from '../../tallies/tallies';
import { getAdminQuestion } from './questions';

/** Answers how many rows of the countries went. */
async function removeRows(tx: Db, id: number) {
  const item: Item = { kind: 'question', id };
  const ofQuestion = sql`question_id = ${id}`;
  await deleteRows(tx, item, 'answer_score', sql`answer_option_id in (select id from answer_option where ${ofQuestion})`);
  await deleteRows(tx, item, 'question_weight', ofQuestion);
  const given_answers = await deleteRows(tx, item, 'given_answer', ofQuestion);
  const comments = await deleteRows(tx, item, 'comment', ofQuestion);
  const attachments = await deleteRows(tx, item, 'attachment', ofQuestion);
  await deleteRows(tx, item, 'answer_option', ofQuestion);
  await deleteRows(tx, item, 'question', sql`id = ${id}`);
  return { given_answers, comments, attachments };
}

/**
 * Removes a question with its options, weights and scores, and what all countries have answered, written and attached to it; versions
 * keep their rows. Everything can be brought back (`restore-item question ID`), so the files stay too. Throws `not-found`. Answers what
 * went: the question, and how much of the countries went with it.
 */
export async function removeQuestion(tx: Db, id: number) {
  await lockCatalogue(tx);
  const question = await getAdminQuestion(tx, id);
  const gone = await recountAfter(tx, [id], () => removeRows(tx, id));
  await bumpPublished(tx);
  return { ...question, ...gone };
}
