import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { wantsMail } from '../mail-outbox/queue';

/** Minutes without a change of the catalogue before the mail: what the office changes in one go is in one. */
const quietMinutes = 10;
/** Minutes that the first change in a mail waits at most. */
const longestMinutes = 60;

/** A change of the catalogue that concerns a country: a former wording, or a new question. */
interface Change {
  country_id: number;
  former_wording_id: number | null;
  question_id: number | null;
}

/**
 * Queues one mail for each expert of the countries of the selected changes who wants such mails. If one is waiting that has not been tried yet,
 * the changes are added to it. Each change is in one mail of a person.
 */
export async function queueQuestionMails(tx: Db, changes: RawBuilder<Change>): Promise<void> {
  await sql`
    with touched as (
      select distinct app_user.id as user_id, former_wording_id, question_id
      from (${changes}) change
      join country on country.id = change.country_id and country.active
      join user_country on user_country.country_id = country.id
      join app_user on app_user.id = user_country.user_id
      where is_active and not is_readonly and not is_admin and ${wantsMail('meaning-changed')}
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
    insert into meaning_mail (mail_id, former_wording_id, question_id)
    select mail.id, former_wording_id, question_id from touched
    join (select id, user_id from waiting union all select id, user_id from added) mail using (user_id)`.execute(tx);
}
