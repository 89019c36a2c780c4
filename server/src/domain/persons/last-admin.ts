import type { Db } from '../../platform/db/schema/schema';

/** Whether no active admin would remain without this user. Locks all admins, so that two of them cannot remove each other concurrently. */
export async function isLastAdmin(tx: Db, id: number): Promise<boolean> {
  const admins = await tx
    .selectFrom('app_user')
    .select('id')
    .where('is_admin', '=', true)
    .where('is_active', '=', true)
    .forUpdate()
    .execute();
  return admins.length > 0 && admins.every((admin) => admin.id === id);
}
