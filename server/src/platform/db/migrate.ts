import { type Kysely, Migrator, sql } from 'kysely';
import * as foundation from './migrations/0001-foundation';
import * as revisionsOfDownloads from './migrations/0002-revisions-of-downloads';
import * as deletedRows from './migrations/0003-deleted-rows';
import * as foldedSearch from './migrations/0004-folded-search';
import * as releases from './migrations/0005-releases';
import * as smokeRuns from './migrations/0006-smoke-runs';
import * as scoresByChapter from './migrations/0007-scores-by-chapter';
import * as keptFiles from './migrations/0008-kept-files';
import * as searchInRows from './migrations/0009-search-in-rows';
import * as rateLimits from './migrations/0010-rate-limits';
import * as countryCodes from './migrations/0011-country-codes';
import * as versionOptions from './migrations/0012-version-options';
import * as savingFunctions from './migrations/0013-saving-functions';
import * as changeNotifications from './migrations/0014-change-notifications';
import * as versionCatalogue from './migrations/0015-version-catalogue';
import * as sources from './migrations/0016-sources';
import * as searchTexts from './migrations/0017-search-texts';
import type { Database } from './schema/schema';

/** All migrations in order. */
export const migrations = {
  '0001-foundation': foundation,
  '0002-revisions-of-downloads': revisionsOfDownloads,
  '0003-deleted-rows': deletedRows,
  '0004-folded-search': foldedSearch,
  '0005-releases': releases,
  '0006-smoke-runs': smokeRuns,
  '0007-scores-by-chapter': scoresByChapter,
  '0008-kept-files': keptFiles,
  '0009-search-in-rows': searchInRows,
  '0010-rate-limits': rateLimits,
  '0011-country-codes': countryCodes,
  '0012-version-options': versionOptions,
  '0013-saving-functions': savingFunctions,
  '0014-change-notifications': changeNotifications,
  '0015-version-catalogue': versionCatalogue,
  '0016-sources': sources,
  '0017-search-texts': searchTexts,
};

/** Key of the advisory lock that serialises migrations of several servers. */
const migrationLock = 727_001;

const createMigrator = (db: Kysely<Database>) => new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Runs the pending migrations and returns their names. If several servers start at once, one migrates and the others wait. */
export function migrate(db: Kysely<Database>): Promise<string[]> {
  return db.connection().execute(async (own) => {
    // On a large installation a migration may exceed the statement timeout.
    await sql`set statement_timeout = 0`.execute(own);
    await sql`set lock_timeout = 0`.execute(own);
    await sql`select pg_advisory_lock(${migrationLock})`.execute(own);
    try {
      const { error, results = [] } = await createMigrator(own).migrateToLatest();
      if (error) throw error;
      return results.map((result) => result.migrationName);
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(own);
      await sql`reset statement_timeout`.execute(own);
      await sql`reset lock_timeout`.execute(own);
    }
  });
}

/** Returns the names of the pending migrations, without running them. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await createMigrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
