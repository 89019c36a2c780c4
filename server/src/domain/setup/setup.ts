import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Setup, type SetupBody, type SetupStep, setupSteps } from '@round-table/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { hashToken } from '../passwords/links';

const hasAdmin = sql<boolean>`exists (select from app_user where is_admin)`;

/**
 * Returns the link with which the first administrator is created, once for an installation: all servers of an installation that has neither
 * an administrator nor such a link may ask for it, and one gets it (SET-06). Its token is stored as a hash only.
 */
export async function createSetupLink(db: Db, publicUrl: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql`
    insert into setup (token_hash) select ${hashToken(token)} where not ${hasAdmin} on conflict do nothing returning is_only`.execute(db);
  if (rows.length === 0) return undefined;
  await bumpPublished(db);
  return `${publicUrl}/setup/?token=${token}`;
}

/** Steps that are done by what there is, however it came there. */
const isThere: Partial<Record<SetupStep, RawBuilder<boolean>>> = {
  catalogue: sql<boolean>`exists (select from question) and exists (select from country)`,
  experts: sql<boolean>`exists (select from app_user where not is_admin and not is_readonly)`,
};

async function listFound(db: Db): Promise<string[]> {
  const steps = Object.entries(isThere).map(([step, found]) => sql`select ${step}::text as step where ${found}`);
  const { rows } = await sql<{ step: string }>`${sql.join(steps, sql` union all `)}`.execute(db);
  return rows.map(({ step }) => step);
}

/** How far the set-up is. It is not open if an administrator was created in another way than by the link. */
export async function getSetup(db: Db): Promise<Setup> {
  const row = await db
    .selectFrom('setup')
    .select('done')
    .select(sql<boolean>`ended_at is null and (used_at is not null or not ${hasAdmin})`.as('open'))
    .executeTakeFirst();
  const done = new Set([...(row?.done ?? []), ...(await listFound(db))]);
  return { open: row?.open ?? false, done: setupSteps.filter((step) => done.has(step)) };
}

/** Whether the token is that of the link, which has created no administrator yet. Within a transaction, `lock` keeps others from using it. */
export async function isSetupToken(db: Db, token: string, { lock = false } = {}): Promise<boolean> {
  const row = await db
    .selectFrom('setup')
    .select('token_hash')
    .where('used_at', 'is', null)
    .where(sql<boolean>`not ${hasAdmin}`)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row !== undefined && timingSafeEqual(Buffer.from(row.token_hash), Buffer.from(hashToken(token)));
}

/** Uses the link up, in the transaction that creates the administrator. */
export async function useSetupLink(tx: Db, now: Date): Promise<void> {
  await tx.updateTable('setup').set({ used_at: now }).execute();
  await bumpPublished(tx);
}

/** Notes that a step is done, or ends the set-up. */
export async function saveSetupStep(tx: Db, { step }: SetupBody, now: Date): Promise<Setup> {
  if (step === 'end') await tx.updateTable('setup').set({ ended_at: now }).where('ended_at', 'is', null).execute();
  else
    await tx
      .updateTable('setup')
      .set({ done: sql`array_append(array_remove(done, ${step}), ${step})` })
      .execute();
  await bumpPublished(tx);
  return getSetup(tx);
}
