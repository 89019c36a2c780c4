import type { UserInfo, UserInfoPatch } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

export async function getAccount(db: Db, userId: number): Promise<Omit<UserInfo, 'countries'>> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'locale', 'is_readonly', 'is_admin', 'disclaimer_accepted_at', 'welcomed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    firstname: row.first_name,
    lastname: row.last_name,
    locale: row.locale,
    isReadonly: row.is_readonly,
    isAdmin: row.is_admin,
    isExpert: !row.is_readonly && !row.is_admin,
    disclaimerAccepted: row.disclaimer_accepted_at !== null,
    showWelcomeMsg: row.welcomed_at === null,
  };
}

/** Saves the settings that users may change themselves, including withdrawing the acceptance of the disclaimer. */
export async function savePatch(tx: Db, userId: number, patch: UserInfoPatch, now: Date): Promise<void> {
  const { locale, disclaimerAccepted, showWelcomeMsg } = patch;
  const change = {
    ...(locale && { locale }),
    ...(disclaimerAccepted !== undefined && {
      disclaimer_accepted_at: disclaimerAccepted ? sql<Date>`coalesce(disclaimer_accepted_at, ${now})` : null,
    }),
    ...(showWelcomeMsg === false && { welcomed_at: sql<Date>`coalesce(welcomed_at, ${now})` }),
  };
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('app_user').set(change).where('id', '=', userId).execute();
}
