import type { Rewording } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { wantsMail } from '../mail-outbox/queue';

/** Minutes without a change of meaning before the mail: what the office changes in one go is in one. */
const quietMinutes = 10;
/** Minutes that the first change in a mail waits at most. */
const longestMinutes = 60;

/**
 * A condition on tables `former` (former wordings) and `given_answer`: the change of the text touches the answer. A question touches all its
 * answers, an option those that chose it.
 */
export const touchesAnswer = sql<boolean>`former.question_id = given_answer.question_id
  and (former.answer_option_id is null or former.answer_option_id = given_answer.answer_option_id)`;

/**
 * Queues one mail for each expert of the touched countries who wants such mails. If one is waiting that has not been tried yet, the changes
 * are added to it. Each change is in one mail of a person.
 */
async function queueMeaningMails(tx: Db, wordings: number[]): Promise<void> {
  await sql`
    with touched as (
      select distinct app_user.id as user_id, former.id as former_wording_id
      from former_wording former
      join given_answer on ${touchesAnswer}
      join country on country.id = given_answer.country_id and country.active
      join user_country on user_country.country_id = country.id
      join app_user on app_user.id = user_country.user_id
      where former.id = any(${wordings}::int[]) and is_active and not is_readonly and not is_admin and ${wantsMail('meaning-changed')}
    ), waiting as (
      select id, user_id from mail_outbox
      where purpose = 'meaning-changed' and attempts = 0 and user_id in (select user_id from touched)
      for update skip locked
    ), postponed as (
      update mail_outbox set next_attempt_at =
        least(now() + make_interval(mins => ${quietMinutes}), created_at + make_interval(mins => ${longestMinutes}))
      where id in (select id from waiting)
    ), added as (
      insert into mail_outbox (purpose, user_id, next_attempt_at)
      select distinct 'meaning-changed', user_id, now() + make_interval(mins => ${quietMinutes})
      from touched where user_id not in (select user_id from waiting)
      returning id, user_id
    )
    insert into meaning_mail (mail_id, former_wording_id)
    select mail.id, former_wording_id from touched
    join (select id, user_id from waiting union all select id, user_id from added) mail using (user_id)`.execute(tx);
}

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
