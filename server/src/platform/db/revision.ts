import { sql } from 'kysely';
import type { Db } from './schema/schema';

/** Invalidates all cached bodies on all servers. Part of the transaction of each change that guests or readers see. */
export async function bumpPublished(tx: Db): Promise<void> {
  await tx.updateTable('revision').set({ value: sql`value + 1` }).where('name', '=', 'published').execute();
}
