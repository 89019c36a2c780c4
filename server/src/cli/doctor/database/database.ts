import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { newestMigration, pendingChanges } from '../../../platform/db/migrate';
import type { Database } from '../../../platform/db/schema/schema';
import { type Context, withDatabase } from '../../command';
import { type CheckResult, ok, problem, runCheck, warning } from '../check';
import { checkStoredFiles } from '../files';
import { checkOutbox } from '../mail';
import { checkDatabaseSpace } from '../space';
import { checkAccounts } from './accounts';
import { checkAuditTrail } from './audit-trail';
import { checkBackups } from './backups';
import { checkClock } from './clock';
import { checkFeatureApps } from './feature-apps';
import { checkFigures } from './figures';
import { checkReplica } from './replica';
import { checkServers } from './servers';
import { checkVersions } from './versions';

async function checkSchema(db: Kysely<Database>): Promise<CheckResult> {
  const pending = await pendingChanges(db);
  if (pending.length > 0) return problem('database', `These migrations have not run: ${pending.join(', ')}. Run "migrate".`);
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < 15) return problem('database', `PostgreSQL ${version} is too old. Version 15 or later is required.`);
  return ok('database', `PostgreSQL ${version} is running and its schema is up to date (${newestMigration}).`);
}

/** All checks that query the database; only the first if its schema is not up to date. */
export async function checkDatabase(context: Context): Promise<CheckResult[]> {
  const { config } = context;
  const replica = config.databaseReplicaUrl;
  if (config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, 'postgres'))) {
    return [warning('database', `There is no database in ${config.dataDir} yet. The server creates it when it first starts.`)];
  }
  const runChecks = async (db: Kysely<Database>): Promise<CheckResult[]> => {
    const schema = await runCheck('database', () => checkSchema(db));
    if (schema.state === 'problem') return [schema];
    return [
      schema,
      await runCheck('space', () => checkDatabaseSpace(db, config)),
      await runCheck('clock', () => checkClock(db, context)),
      await runCheck('versions', () => checkVersions(db)),
      await runCheck('backups', () => checkBackups(db, context.clock())),
      ...(replica === undefined ? [] : [await runCheck('replica', () => checkReplica(db, replica))]),
      await runCheck('servers', () => checkServers(db, config)),
      await runCheck('outbox', () => checkOutbox(db)),
      await runCheck('accounts', () => checkAccounts(db, config)),
      await runCheck('audit trail', () => checkAuditTrail(db)),
      await runCheck('figures', () => checkFigures(db)),
      await runCheck('feature apps', () => checkFeatureApps(db, context)),
      await runCheck('files', () => checkStoredFiles(db, config)),
    ];
  };
  try {
    return await withDatabase(context, runChecks, { keepSchema: true });
  } catch (error) {
    return [problem('database', (error as Error).message)];
  }
}
