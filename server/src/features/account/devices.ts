import type { Device } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { describeBrowser } from '../../domain/persons/browser';
import type { Db } from '../../platform/db/schema/schema';

/** Lists the sessions of a user that are not over: that of the request, if it is one of the user, first, then the one that was used last. */
export async function listDevices(
  db: Db,
  { userId, familyId, now }: { userId: number; familyId: string | undefined; now: Date },
): Promise<Device[]> {
  const rows = await db
    .selectFrom('session_family')
    .select(['id', 'user_agent', 'address', 'time_zone', 'rotated_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy(sql`id is not distinct from ${familyId ?? null}`, 'desc')
    .orderBy('rotated_at', 'desc')
    .execute();
  return rows.map(({ id, user_agent, address, time_zone, rotated_at }) => ({
    id,
    ...describeBrowser(user_agent),
    address,
    time_zone,
    used_at: rotated_at.toISOString(),
    is_current: id === familyId,
  }));
}
