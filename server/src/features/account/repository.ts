import { type Account, type AccountPatch, defaultMailChoices } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { listPasskeys } from '../../domain/second-factor/passkeys';
import { countRecoveryCodes } from '../../domain/second-factor/recovery-codes';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { listDevices } from './devices';

/** The user and session of a request, and what the installation requires. */
export interface AccountContext {
  userId: number;
  /** Undefined if somebody else reads the account. */
  familyId: string | undefined;
  requiresSecondFactor: boolean;
  now: Date;
}

/** Returns what users see of their own account. */
export async function getAccount(db: Db, context: AccountContext): Promise<Account> {
  const { userId, requiresSecondFactor } = context;
  const { mail_choices, second_factor_at, authenticator_at, password_changed_at, previous_visit_at, date_joined, ...row } = await db
    .selectFrom('app_user')
    .leftJoin('authenticator', 'user_id', 'id')
    .select(['email', 'first_name', 'last_name', 'locale', 'date_joined', 'password_changed_at', 'previous_visit_at'])
    .select(['second_factor_at', 'mail_choices'])
    .select('authenticator.created_at as authenticator_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    date_joined: date_joined.toISOString(),
    password_changed_at: password_changed_at?.toISOString() ?? null,
    previous_visit_at: previous_visit_at?.toISOString() ?? null,
    mails: { ...defaultMailChoices, ...mail_choices },
    second_factor: {
      since: second_factor_at?.toISOString() ?? null,
      is_required: requiresSecondFactor,
      authenticator_since: authenticator_at?.toISOString() ?? null,
      passkeys: await listPasskeys(db, userId),
      codes_left: await countRecoveryCodes(db, userId),
    },
    devices: await listDevices(db, context),
  };
}

/** Saves names, language and chosen mails; a change of the names appears in what is published. */
export async function saveAccount(tx: Db, userId: number, { first_name, last_name, locale, mails }: AccountPatch): Promise<void> {
  const names = {
    ...(first_name !== undefined && { first_name: first_name.trim() }),
    ...(last_name !== undefined && { last_name: last_name.trim() }),
  };
  const change = {
    ...names,
    ...(locale && { locale }),
    ...(mails && { mail_choices: sql<string>`mail_choices || ${JSON.stringify(mails)}::jsonb` }),
    revision: sql<number>`revision + 1`,
  };
  await tx.updateTable('app_user').set(change).where('id', '=', userId).execute();
  if (Object.keys(names).length > 0) await bumpPublished(tx);
}
