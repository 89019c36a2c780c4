import type { ReminderText } from '@round-table/shared/contract';
import { formatDeadline } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Mail } from '../../platform/mail/mailer';
import type { Services } from '../../platform/services';
import type { DueMail } from '../mail-outbox/queue';
import { getSettings } from '../settings/repository';
import { countDaysLeft } from '../versions/days-left';
import { listRecipients, type Recipient, toValues } from './recipients';
import { toReminder } from './texts';

type ReminderServices = Pick<Services, 'db' | 'clock' | 'config'>;

/** Writes the mail for a recipient, with the state of this moment. */
export async function writeReminderFor({ db, clock, config }: ReminderServices, recipient: Recipient, text: ReminderText): Promise<Mail> {
  const { deadline } = await getSettings(db);
  const { publicUrl, timeZone } = config;
  const values = {
    ...toValues(recipient),
    deadline: deadline === null ? '–' : formatDeadline(recipient.locale, { at: deadline, timeZone }),
    days: deadline === null ? '–' : String(Math.max(0, countDaysLeft(clock(), new Date(deadline), timeZone))),
  };
  return toReminder(recipient, text, values, `${publicUrl}/open/`);
}

/** Returns the mail of a reminder; undefined if its recipient no longer wants it, or is no longer an expert of one of its countries. */
export async function writeReminder(services: ReminderServices, { id, user_id, reminder_id }: DueMail): Promise<Mail | undefined> {
  const { db } = services;
  const reminder = await db.selectFrom('reminder').select('text').where('id', '=', reminder_id).executeTakeFirst();
  if (!reminder || user_id === null) return undefined;
  const countries = sql<number>`select country_id from reminder_country where reminder_id = ${reminder_id}`;
  const [recipient] = await listRecipients(db, countries, user_id);
  if (!recipient?.is_wanted) return undefined;
  return { id, ...(await writeReminderFor(services, recipient, reminder.text)) };
}
