import { randomBytes } from 'node:crypto';
import type { DeployTokenBody } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { hashDeployToken } from '../../platform/keys';
import type { AuditedResult } from '../audit/audit';
import type { PersonRow } from '../persons/person';

const millisecondsPerDay = 86_400_000;

export interface StoredToken {
  id: number;
  app: string;
  name: string;
  created_at: Date;
  /** From the audit trail; null for the command line. Names are null if the account was removed. */
  created_by: PersonRow | null;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
}

/** Lists the tokens without their secrets, newest first. */
export async function listDeployTokens(db: Db): Promise<StoredToken[]> {
  const { rows } = await sql<StoredToken>`
    select token.id, app, name, token.created_at, last_used_at, expires_at, revoked_at,
      case when user_id is not null
        then json_build_object('id', user_id, 'first_name', first_name, 'last_name', last_name) end as created_by
    from deploy_token token
    left join audit on split_part(action, '.', 1) = 'deploy-token' and action = 'deploy-token.created' and subject_id = token.id::text
    left join app_user on app_user.id = user_id
    order by token.id desc`.execute(db);
  return rows;
}

/** Creates a token and returns it: only its hash is stored. */
export async function createDeployToken(
  tx: Db,
  { app, name, days }: DeployTokenBody,
  now: Date,
): Promise<AuditedResult<{ id: number; token: string }>> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = days === null ? null : new Date(now.getTime() + days * millisecondsPerDay);
  const { id } = await tx
    .insertInto('deploy_token')
    .values({ app, name, token_hash: hashDeployToken(token), expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { app, name, ...(expiresAt && { expires_at: expiresAt }) };
  return { result: { id, token }, audit: { action: 'deploy-token.created', subject: 'deploy-token', subjectId: id, after } };
}

/** Ends a token at once. Returns undefined if there is none with this number that is not revoked. */
export async function revokeDeployToken(
  tx: Db,
  id: number,
  now: Date,
): Promise<AuditedResult<{ id: number; app: string; name: string }> | undefined> {
  const revoked = await tx
    .updateTable('deploy_token')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['id', 'app', 'name'])
    .executeTakeFirst();
  return revoked && { result: revoked, audit: { action: 'deploy-token.revoked', subject: 'deploy-token', subjectId: id, before: revoked } };
}

/** Finds the owner of a token that is neither revoked nor over, and notes its use, at most once per hour. */
export async function useDeployToken(db: Db, token: string, now: Date): Promise<{ app: string; name: string } | undefined> {
  const found = await db
    .selectFrom('deploy_token')
    .select(['id', 'app', 'name', 'last_used_at'])
    .where('token_hash', '=', hashDeployToken(token))
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, app, name, last_used_at: last } = found;
  if (last === null || now.getTime() - last.getTime() >= 3_600_000) {
    await db.updateTable('deploy_token').set({ last_used_at: now }).where('id', '=', id).execute();
  }
  return { app, name };
}
