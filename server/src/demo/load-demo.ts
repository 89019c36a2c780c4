import type { Kysely } from 'kysely';
import { demoCatalogue } from '../domain/catalogue/demo-catalogue';
import type { Database } from '../platform/db/schema/schema';
import { lockWhileEmpty } from '../platform/db/while-empty';
import type { FileStore } from '../platform/files/file-store';
import { demoGroups } from './demo-file';
import { type DemoPlan, fillDemo } from './fill-demo';
import { demoWordings } from './former-wordings';

/** Fills the database if it is empty, in one transaction and safe against concurrent calls. Returns whether it did. */
export function fillEmpty(db: Kysely<Database>, files: FileStore, plan: DemoPlan): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockWhileEmpty(tx))) return false;
    await fillDemo(tx, files, plan);
    return true;
  });
}

const groupNames = new Map(demoGroups.flatMap((codes, index) => codes.map((code) => [code, `group ${index}`])));

interface DemoServices {
  db: Kysely<Database>;
  files: FileStore;
  clock: () => Date;
}

/**
 * Loads the demo data if the database is empty. The same `seed` gives the same answers. Returns whether it did.
 */
export function loadDemo(
  { db, files, clock }: DemoServices,
  { seed = 'round-table', ...options }: { seed?: string; password: string; timeZone: string },
): Promise<boolean> {
  const getGroup = (code: string) => groupNames.get(code) ?? code;
  return fillEmpty(db, files, { ...options, seed, now: clock(), catalogue: demoCatalogue(), getGroup, formerWordings: demoWordings });
}
