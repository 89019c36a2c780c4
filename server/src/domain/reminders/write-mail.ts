import type { MailText } from '@round-table/shared/contract';
import { formatDeadline } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import type { Mail } from '../../platform/mail/mailer';
import type { Services } from '../../platform/services';
import { getMailText, writeKind } from '../mail-kinds/write';
import type { DueMail } from '../mail-outbox/queue';
import { getSettings } from '../settings/repository';
import { getTimeZone } from '../settings/time-zone';
import { countDaysLeft } from '../versions/days-left';
import { unconfirmedCountries } from './by-rule';
import { listRecipients, type Recipient, toValues } from './recipients';

type ReminderServices = Pick<Services, 'db' | 'clock' | 'config'>;

/** Writes the mail for a recipient, with the state of this moment. */
export async function writeReminderFor({ db, clock, config }: ReminderServices, recipient: Recipient, text: MailText): Promise<Mail> {
  const settings = await getSettings(db);
  const { deadline } = settings;
  const timeZone = getTimeZone(settings, config);
  const values = {
    ...toValues(recipient),
    deadline: deadline === null ? '–' : formatDeadline(recipient.locale, { at: deadline, timeZone }),
    days: deadline === null ? '–' : String(Math.max(0, countDaysLeft(clock(), new Date(deadline), timeZone))),
  };
  return writeKind(recipient, 'reminders', { settings, text, values, link: `${config.publicUrl}/open/` });
}

/** The text and the countries of a reminder that somebody has sent, or that a rule sends for the planned deadline; undefined if it is over. */
async function findReminder(db: Db, { purpose, reminder_id: id }: DueMail) {
  const reminder = await db.selectFrom('reminder').select(['text', 'deadline']).where('id', '=', id).executeTakeFirst();
  if (purpose === 'reminder') {
    return (
      reminder?.text && { text: reminder.text, countries: sql<number>`select country_id from reminder_country where reminder_id = ${id}` }
    );
  }
  const settings = await getSettings(db);
  // A mail that a former program has queued names no reminder.
  const isOver = settings.deadline === null || (reminder && reminder.deadline?.getTime() !== Date.parse(settings.deadline));
  return isOver ? undefined : { text: getMailText(settings, 'reminders'), countries: unconfirmedCountries };
}

/**
 * Returns the mail of a reminder; undefined if its recipient no longer wants it, or is no longer an expert of one of its countries. One by
 * rule is about the countries that are not confirmed now, and ends with its deadline.
 */
export async function writeReminder(services: ReminderServices, due: DueMail): Promise<Mail | undefined> {
  const { db } = services;
  if (due.user_id === null) return undefined;
  const reminder = await findReminder(db, due);
  if (!reminder) return undefined;
  const [recipient] = await listRecipients(db, reminder.countries, due.user_id);
  if (!recipient?.is_wanted) return undefined;
  return writeReminderFor(services, recipient, reminder.text);
}
