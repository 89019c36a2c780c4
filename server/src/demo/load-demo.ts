import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { lockWhileEmpty } from '../db/while-empty';
import type { FileStore } from '../files/file-store';
import { demoCatalogue, demoGroups } from './demo-file';
import { type DemoPlan, fillDemo } from './fill-demo';

/** Fills the database where it is empty, all or nothing, once however many try. Answers whether it did. */
export function fillEmpty(db: Kysely<Database>, files: FileStore, plan: DemoPlan): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockWhileEmpty(tx))) return false;
    await fillDemo(tx, files, plan);
    return true;
  });
}

const groupNames = new Map(demoGroups.flatMap((codes, index) => codes.map((code) => [code, `group ${index}`])));

/** What the demo data needs of the services. */
interface DemoServices {
  db: Kysely<Database>;
  files: FileStore;
  clock: () => Date;
}

/**
 * Loads the demo data into an empty database; nothing happens in any other. The same `seed` gives the same answers.
 * Answers whether it did.
 */
export function loadDemo(
  { db, files, clock }: DemoServices,
  { seed = 'round-table', ...options }: { seed?: string; password: string; timeZone: string },
): Promise<boolean> {
  const groupOf = (code: string) => groupNames.get(code) ?? code;
  return fillEmpty(db, files, { ...options, seed, now: clock(), catalogue: demoCatalogue(), groupOf });
}
