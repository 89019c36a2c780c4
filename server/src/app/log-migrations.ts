import pino from 'pino';
import { createLoggerOptions } from '../http/plugins/telemetry/logging';
import type { LogLevel } from '../platform/config';
import { type MigrationObserver, migrationNames } from '../platform/db/migrate';

/**
 * Logs the migrations, which run before the server has its own log: first which ones, then each with its milliseconds. A new database, which
 * has all of them before it, gets the first line alone; the others are `debug`.
 */
export function logMigrations(level: LogLevel, logTo: pino.DestinationStream): MigrationObserver {
  const log = pino(createLoggerOptions(level), logTo);
  let levelOfEach: 'info' | 'debug' = 'info';
  return {
    onStart: (migrations) => {
      levelOfEach = migrations.length === migrationNames.length ? 'debug' : 'info';
      log.info({ count: migrations.length, migrations }, 'migrating the database');
    },
    onDone: (migration, ms) => log[levelOfEach]({ migration, ms: Math.round(ms) }, 'migrated'),
  };
}
