import type { Invitation } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { queueMail } from '../mail-outbox/queue';

interface InvitationRow extends Pick<Invitation, 'id' | 'first_name' | 'last_name' | 'email' | 'locale' | 'countries' | 'refusal'> {
  is_waiting: boolean;
  sent_at: Date | null;
  expires_at: Date | null;
}

/** A condition on table `app_user`: nobody has accepted the invitation, or used the account in another way. */
export const isUnused = sql<boolean>`password_hash is null and last_login is null`;

const isInvited = sql<boolean>`is_active and ${isUnused}`;

const isWaiting = sql<boolean>`exists (select from mail_outbox where purpose = 'invitation' and user_id = app_user.id)`;

function toState({ is_waiting, refusal, expires_at }: InvitationRow, now: Date): Invitation['state'] {
  if (is_waiting) return 'waiting';
  if (refusal !== null) return 'refused';
  return expires_at && expires_at > now ? 'sent' : 'expired';
}

/** Lists the invitations that have not been accepted, by name. */
export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  const { rows } = await sql<InvitationRow>`
    select app_user.id, first_name, last_name, email, locale, mail_refusal as refusal, ${isWaiting} as is_waiting,
      link.created_at as sent_at, link.expires_at,
      array(select code from user_country join country on country.id = country_id where user_id = app_user.id order by code) as countries
    from app_user
    left join lateral (
      select created_at, expires_at from password_token
      where user_id = app_user.id and purpose = 'invitation' and used_at is null order by created_at desc limit 1
    ) link on true
    where ${isInvited}
    order by last_name, first_name, app_user.id`.execute(db);
  return rows.map(({ is_waiting, expires_at, sent_at, ...row }) => ({
    ...row,
    state: toState({ is_waiting, expires_at, sent_at, ...row }, now),
    sent_at: sent_at?.toISOString() ?? null,
  }));
}

/** Queues invitations to those of the accounts that have not accepted one and to whom none is waiting. Returns their ids. */
export async function queueInvitations(tx: Db, userIds: number[], senderId: number): Promise<number[]> {
  const chosen = sql`select id from app_user where id = any(${userIds}::int[])`;
  // Of two admins who press the button, the second one sees what the first one has queued.
  await sql`${chosen} order by id for update`.execute(tx);
  const { rows } = await sql<{ id: number }>`${chosen} and ${isInvited} and not ${isWaiting} order by id`.execute(tx);
  for (const { id } of rows) await queueMail(tx, { purpose: 'invitation', userId: id, senderId });
  return rows.map(({ id }) => id);
}
