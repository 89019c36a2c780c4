import type { Device } from '@round-table/shared/contract';
import Bowser from 'bowser';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** What a browser says of itself, as far as it is known. */
export function describeBrowser(userAgent: string | null): Pick<Device, 'browser' | 'system' | 'is_phone'> {
  if (!userAgent) return { browser: null, system: null, is_phone: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null, is_phone: platform.type === 'mobile' };
}

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
