import type { Rewording } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { queueQuestionMails } from './question-mails';

/**
 * A condition on tables `former` (former wordings) and `given_answer`: the change of the text touches the answer. A question touches all its
 * answers, an option those that chose it.
 */
export const touchesAnswer = sql<boolean>`former.question_id = given_answer.question_id
  and (former.answer_option_id is null or former.answer_option_id = given_answer.answer_option_id)`;

/** Queues a mail for the experts of the countries whose answers are touched. */
const queueMeaningMails = (tx: Db, wordings: number[]): Promise<void> =>
  queueQuestionMails(
    tx,
    sql`
      select given_answer.country_id, former.id as former_wording_id, null::integer as question_id
      from former_wording former join given_answer on ${touchesAnswer} where former.id = any(${wordings}::int[])`,
  );

/**
 * Notes what the texts are that this transaction has replaced at a question and its options; a change of meaning marks the answers as to be
 * reviewed, and tells the experts by mail (CAT-01 to CAT-03). The caller holds the catalogue lock; the time is that of now, not of the
 * transaction's begin, so that an answer to the former text that was saved while it waited for the lock is marked too. Returns undefined if no
 * text was replaced.
 */
export async function noteRewording(tx: Db, question: number, rewording: Rewording): Promise<Rewording | undefined> {
  const replaced = await tx
    .updateTable('former_wording')
    .set({ is_meaning: rewording === 'meaning', replaced_at: sql<Date>`clock_timestamp()` })
    .where('question_id', '=', question)
    .where('replaced_at', '=', sql<Date>`now()`)
    .returning('id')
    .execute();
  if (replaced.length === 0) return undefined;
  if (rewording === 'meaning')
    await queueMeaningMails(
      tx,
      replaced.map(({ id }) => id),
    );
  return rewording;
}
