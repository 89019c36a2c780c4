import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { wantsMail } from '../mail-outbox/queue';

/** A condition on table `app_user`: an active expert of the country, or an active admin. */
export const mayReadInquiry = (countryId: ReturnType<typeof sql>) => sql<boolean>`
  app_user.is_active and not app_user.is_readonly and (app_user.is_admin or exists (
    select from user_country where user_country.user_id = app_user.id and user_country.country_id = ${countryId}))`;

/**
 * Queues the mails about a message, in its transaction: for a reply to all who have written in the inquiry, for another message to those who
 * are asked as well; never to its author, nor to accounts that may not read it any more or want no such mails.
 */
export async function queueInquiryMails(tx: Db, { messageId, isReply }: { messageId: number; isReply: boolean }): Promise<void> {
  await sql`
    insert into mail_outbox (purpose, user_id, message_id)
    select 'inquiry', app_user.id, message.id
    from inquiry_message message join inquiry on inquiry.id = message.inquiry_id cross join app_user
    where message.id = ${messageId} and app_user.id <> message.author_id and ${mayReadInquiry(sql`inquiry.country_id`)} and ${wantsMail('inquiry')} and (
      app_user.id in (select author_id from inquiry_message former where former.inquiry_id = inquiry.id)
      or not ${isReply} and case inquiry.addressee when 'office' then app_user.is_admin else exists (
        select from user_country where user_country.user_id = app_user.id and user_country.country_id = inquiry.country_id) end)
    order by app_user.id`.execute(tx);
}
