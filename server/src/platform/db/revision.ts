import { sql } from 'kysely';
import type { Db } from './schema/schema';

/** Invalidates all cached bodies on all servers. Part of the transaction of each change that guests or readers see. */
export async function bumpPublished(tx: Db): Promise<void> {
  await sql`select bump_published()`.execute(tx);
}
