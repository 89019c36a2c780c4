import { type ConfirmationDecision, reminderHours } from '@round-table/shared/contract';
import { cleanCharacters } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem, problem, tooManyRequests } from '../../platform/problem';
import { listSecondExperts, selectFirst } from './repository';

const hour = 3_600_000;

/** A person who decides on a first confirmation. */
export interface Decider {
  userId: number;
  /** An admin. */
  isOffice: boolean;
  now: Date;
}

type Waiting = { countryId: number; at: Date; by: number | null; remindedAt: Date | null };

/** Locks the country and returns its first confirmation. Throws `confirmation-changed` if it is not the one that the person has seen. */
async function lockWaiting(tx: Db, { country, first }: Pick<ConfirmationDecision, 'country' | 'first'>): Promise<Waiting> {
  const { rows } = await sql<{ id: number | null }>`select lock_active_country(${country}) as id`.execute(tx);
  const countryId = rows[0]?.id ?? null;
  if (countryId === null) throw problem('not-allowed');
  const row = await selectFirst(tx, countryId).executeTakeFirstOrThrow();
  if (!row.confirmed_at || row.second_at || row.sent_back_at || row.confirmed_at.getTime() !== Date.parse(first))
    throw problem('confirmation-changed');
  return { countryId, at: row.confirmed_at, by: row.confirmed_by, remindedAt: row.reminded_at };
}

/** Throws if the person is the first one, or the office while an expert of the country can decide. */
async function requireSecond(tx: Db, { countryId, by }: Waiting, { userId, isOffice }: Decider): Promise<void> {
  if (by === userId) throw problem('own-confirmation');
  if (isOffice && (await listSecondExperts(tx, countryId)).length > 0) throw problem('colleague-confirms');
}

const queueMails = (tx: Db, countryId: number, purpose: string) =>
  sql`select queue_confirmation_mails(${countryId}, ${purpose})`.execute(tx);

async function agree(tx: Db, waiting: Waiting, decider: Decider) {
  const { countryId, at, by } = waiting;
  await requireSecond(tx, waiting, decider);
  const { rows } = await sql<{ changed: boolean }>`select has_changed_since(${countryId}, ${at}) as changed`.execute(tx);
  if (rows[0]?.changed) throw problem('confirmation-outdated');
  await tx.updateTable('country').set({ confirmed_at: decider.now, confirmed_by: decider.userId }).where('id', '=', countryId).execute();
  await tx.updateTable('first_confirmation').set({ by_office: decider.isOffice }).where('country_id', '=', countryId).execute();
  await bumpPublished(tx);
  return { action: 'confirmation.saved', after: { confirmed: true, first: { by, at }, by_office: decider.isOffice } };
}

async function sendBack(tx: Db, waiting: Waiting, decider: Decider, reason = '') {
  await requireSecond(tx, waiting, decider);
  const text = cleanCharacters(reason).trim();
  if (text === '') throw fieldProblem({ reason: ['required'] });
  await tx
    .updateTable('first_confirmation')
    .set({ sent_back_at: decider.now, sent_back_by: decider.userId, reason: text })
    .where('country_id', '=', waiting.countryId)
    .execute();
  await sql`
    insert into mail_outbox (purpose, user_id, country_id)
    select 'confirmation-sent-back', ${waiting.by}::integer, ${waiting.countryId} where ${waiting.by}::integer is not null`.execute(tx);
  return { action: 'confirmation.sent-back', after: { confirmed: false } };
}

async function remind(tx: Db, { countryId, remindedAt }: Waiting, { now }: Decider) {
  const next = remindedAt ? remindedAt.getTime() + reminderHours * hour : 0;
  if (next > now.getTime()) throw tooManyRequests(Math.ceil((next - now.getTime()) / 1000), 'too-many-reminders');
  await tx.updateTable('first_confirmation').set({ reminded_at: now }).where('country_id', '=', countryId).execute();
  await queueMails(tx, countryId, 'confirmation-reminder');
  return { action: 'confirmation.reminded', after: { confirmed: false } };
}

/**
 * Agrees to a first confirmation, sends it back or reminds those whom it waits for (decision 0128). Returns the audit entry without its
 * author. Throws problems with a sentence for each reason against it.
 */
export async function decide(tx: Db, body: ConfirmationDecision, decider: Decider) {
  const waiting = await lockWaiting(tx, body);
  const entry =
    body.decision === 'agree'
      ? await agree(tx, waiting, decider)
      : body.decision === 'remind'
        ? await remind(tx, waiting, decider)
        : await sendBack(tx, waiting, decider, body.reason);
  return { ...entry, subject: 'country', subjectId: waiting.countryId, before: { confirmed: false } };
}
