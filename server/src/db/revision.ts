import { sql } from 'kysely';
import type { Db } from './schema';

/** Makes every kept body stale, on all servers. Part of the transaction of any change that guests or readers see. */
export async function bumpPublished(tx: Db): Promise<void> {
  await tx.updateTable('revision').set({ value: sql`value + 1` }).where('name', '=', 'published').execute();
}
