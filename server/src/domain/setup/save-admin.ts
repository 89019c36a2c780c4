import { toPersonName } from '@round-table/shared/domain';
import type { Db } from '../../platform/db/schema/schema';

export interface AdminNames {
  /** As it is stored. */
  email: string;
  firstName: string;
  lastName: string;
  locale: 'en' | 'de';
}

/** Creates an admin, or makes an existing account an active admin; its names change only if given. */
export async function saveAdmin(
  tx: Db,
  { email, firstName, lastName, locale }: AdminNames,
): Promise<{ id: number; isNew: boolean; locale: 'en' | 'de'; name: string }> {
  const known = await tx
    .selectFrom('app_user')
    .select(['id', 'locale', 'first_name', 'last_name'])
    .where('email', '=', email)
    .executeTakeFirst();
  const name = toPersonName({ first_name: firstName || (known?.first_name ?? ''), last_name: lastName || (known?.last_name ?? '') });
  if (!known) {
    const row = { email, first_name: firstName, last_name: lastName, locale, is_admin: true };
    const { id } = await tx.insertInto('app_user').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, isNew: true, locale, name };
  }
  const names = { ...(firstName && { first_name: firstName }), ...(lastName && { last_name: lastName }) };
  const rights = { is_admin: true, is_readonly: false, is_active: true };
  await tx
    .updateTable('app_user')
    .set({ ...names, ...rights })
    .where('id', '=', known.id)
    .execute();
  return { id: known.id, locale: known.locale, isNew: false, name };
}
