import { type Kysely, sql } from 'kysely';
import { queueWishedMail } from '../../domain/mail-outbox/queue';
import { getSettings } from '../../domain/settings/repository';
import type { Database } from '../../platform/db/schema/schema';

const day = 86_400_000;
/** Days before the deadline. */
const reminderDays = [30, 8, 1];

/** Experts of active countries that are not confirmed. */
const unconfirmedExperts = sql<number>`
  select user_id from user_country join country on country.id = country_id
  where not app_user.is_readonly and not app_user.is_admin and country.active and country.confirmed_at is null`;

/**
 * Queues the reminder of a deadline that is 30, 8 or 1 days away, once with any number of servers (ACC-04). On the day itself only: a
 * deadline that is set 20 days ahead has no reminder of 30 days.
 */
export async function queueReminders(db: Kysely<Database>, now: Date): Promise<void> {
  const { deadline } = await getSettings(db);
  if (deadline === null) return;
  const left = (Date.parse(deadline) - now.getTime()) / day;
  const days = reminderDays.find((count) => left <= count && left > count - 1);
  if (days === undefined) return;
  await db.transaction().execute(async (tx) => {
    const isFirst = await tx
      .insertInto('deadline_reminder')
      .values({ deadline, days })
      .onConflict((conflict) => conflict.doNothing())
      .returning('days')
      .executeTakeFirst();
    if (isFirst) await queueWishedMail(tx, 'deadline-near', unconfirmedExperts);
  });
}
