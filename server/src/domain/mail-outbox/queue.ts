import { defaultMailChoices, type Settings, type WishedMail } from '@round-table/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import type { MailPurpose, SignIn } from '../../platform/db/schema/tables/schema-accounts';
import type { AccountChange } from '../passwords/account-mail';

/**
 * A mail to send: from an admin to an account, to an entered address, if it belongs to an active account, to the former address of an
 * account, or to an account about a change of it.
 */
export type QueuedMail =
  | { purpose: 'invitation'; userId: number; senderId: number | null }
  | { purpose: 'reset'; email: string }
  | { purpose: 'address-changed'; userId: number; email: string }
  | { purpose: AccountChange; userId: number };

/** A mail that is due; those about inquiries are queued beside these. */
export interface DueMail {
  id: string;
  purpose: MailPurpose;
  user_id: number | null;
  email: string | null;
  sender_id: number | null;
  message_id: number | null;
  country_id: number | null;
  reminder_id: number | null;
  /** Only of a mail about a sign-in. */
  origin: SignIn | null;
  /** Including the one that begins. */
  attempts: number;
  /** Seconds since it was queued, by the clock of the database. */
  age: number;
}

/** Within this number of seconds an attempt has ended, or its server is gone; then another server tries. */
const leaseSeconds = 120;

/** Queues a mail; in a transaction, it is sent once that is committed. The sender of a server is woken by `wake`. */
export async function queueMail(db: Db, mail: QueuedMail): Promise<void> {
  const people = {
    email: 'email' in mail ? mail.email : null,
    user_id: 'userId' in mail ? mail.userId : null,
    sender_id: 'senderId' in mail ? mail.senderId : null,
  };
  await db
    .insertInto('mail_outbox')
    .values({ purpose: mail.purpose, ...people })
    .execute();
}

/** The settings that turn mails off for everybody (MAI-09). Reminders have their days instead, and nobody turns off what protects accounts. */
const switches: Record<Exclude<WishedMail, 'deadline-near' | 'new-device'>, keyof Settings> = {
  inquiry: 'mails.inquiries',
  'meaning-changed': 'mails.meaningChanges',
  'colleague-changes': 'mails.colleagueChanges',
  'version-published': 'mails.newVersions',
};

/**
 * A condition on table `app_user`: the user wants mails of this kind, and the office has not turned them off. Read when a mail is queued, and
 * again when it is sent.
 */
export function wantsMail(kind: WishedMail): RawBuilder<boolean> {
  const wants = sql<boolean>`coalesce((app_user.mail_choices ->> ${kind})::boolean, ${defaultMailChoices[kind]}::boolean)`;
  if (kind === 'deadline-near') return wants;
  if (kind === 'new-device') return sql<boolean>`(app_user.is_admin or ${wants})`;
  return sql<boolean>`(${wants} and not exists (select 1 from setting where key = ${switches[kind]} and value = 'false'::jsonb))`;
}

/** Queues a mail to all active users who get mails of its kind, or to those of `userIds`. */
export async function queueWishedMail(db: Db, purpose: WishedMail, userIds?: RawBuilder<number>): Promise<void> {
  await sql`
    insert into mail_outbox (purpose, user_id)
    select ${purpose}, id from app_user
    where is_active and ${wantsMail(purpose)} ${userIds ? sql`and id in (${userIds})` : sql``}`.execute(db);
}

/** Reserves the mail that has been due longest for this server, by the clock of the database. */
export const claimDueMail = (db: Db): Promise<DueMail | undefined> =>
  db
    .updateTable('mail_outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_attempt_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` }))
    .where('id', '=', (row) =>
      row
        .selectFrom('mail_outbox')
        .select('id')
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'purpose',
      'user_id',
      'email',
      'sender_id',
      'message_id',
      'country_id',
      'reminder_id',
      'origin',
      'attempts',
      sql<number>`extract(epoch from now() - created_at)`.as('age'),
    ])
    .executeTakeFirst();

export async function removeMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

export async function postponeMail(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the number of waiting mails, and the seconds that the oldest has waited since it was due, or since it was queued if an attempt has
 * failed; 0 if there is none.
 */
export async function countWaitingMails(db: Db): Promise<{ count: number; oldest: number }> {
  return db
    .selectFrom('mail_outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .select(
      sql<number>`greatest(0, extract(epoch from now() - min(case when attempts = 0 then next_attempt_at else created_at end)))`.as(
        'oldest',
      ),
    )
    .executeTakeFirstOrThrow();
}

/** Removes the mails with links that wait for an account, or for its address. Returns their number. */
export async function removeQueuedMails(tx: Db, { userId, email }: { userId: number; email: string }): Promise<number> {
  const removed = await tx
    .deleteFrom('mail_outbox')
    .where('purpose', 'in', ['invitation', 'reset'])
    .where((row) => row.or([row('user_id', '=', userId), row('email', '=', email)]))
    .returning('id')
    .execute();
  return removed.length;
}
