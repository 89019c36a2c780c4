import type { MailText } from '@round-table/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { listRecipients } from './recipients';

/** A reminder that somebody sends, or one by rule: a number of days before a deadline. */
export type NewReminder = { now: Date } & ({ sentBy: number; text: MailText } | { deadline: Date; days: number });

/**
 * Queues one mail for each expert of the countries who wants such mails, however many of them they answer for. Returns the reminder with the
 * number of mails and the codes of the countries that they are about; undefined if nobody wants one.
 */
export async function queueReminder(
  tx: Db,
  countryIds: RawBuilder<number>,
  reminder: NewReminder,
): Promise<{ id: number; mails: number; countries: string[] } | undefined> {
  const recipients = (await listRecipients(tx, countryIds)).filter(({ is_wanted }) => is_wanted);
  if (recipients.length === 0) return undefined;
  const isByRule = 'days' in reminder;
  const origin = isByRule
    ? { deadline: reminder.deadline, days: reminder.days, sent_by: null, text: null }
    : { sent_by: reminder.sentBy, text: JSON.stringify(reminder.text) };
  const { id } = await tx
    .insertInto('reminder')
    .values({ sent_at: reminder.now, ...origin })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into reminder_country (reminder_id, country_id)
    select distinct ${id}::int, country_id from user_country
    where user_id = any(${recipients.map((recipient) => recipient.id)}::int[]) and country_id in (${countryIds})`.execute(tx);
  const purpose = isByRule ? ('deadline-near' as const) : ('reminder' as const);
  await tx
    .insertInto('mail_outbox')
    .values(recipients.map((recipient) => ({ purpose, user_id: recipient.id, email: null, reminder_id: id })))
    .execute();
  const countries = new Set(recipients.flatMap((recipient) => recipient.countries.map(({ code }) => code)));
  return { id, mails: recipients.length, countries: [...countries].sort() };
}
