import type { Kysely } from 'kysely';
import type { Config } from '../config';
import { startEmbedded } from '../embedded-database/embedded';
import { type ConnectOptions, connect, ping } from './connect';
import { type MigrationObserver, migrate } from './migrate';
import type { Database } from './schema/schema';

/** The database of this installation, with all migrations applied. */
export interface OpenDatabase {
  db: Kysely<Database>;
  /** URL for further connections. */
  url: string;
  /** Closes the connections, and releases the built-in database if it is used. */
  close(): Promise<void>;
}

export interface OpenOptions extends Pick<ConnectOptions, 'onLost' | 'notifications' | 'observer' | 'isSilent' | 'replica'> {
  /** Skips the migrations. */
  keepSchema?: boolean;
  /** Follows the migrations. */
  migrationObserver?: MigrationObserver;
}

/** The database settings of `Config`. */
type DatabaseConfig = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl' | 'databaseAdoptionTimeout'>>;

async function connectTo(url: string, options: ConnectOptions): Promise<OpenDatabase> {
  const db = connect(url, options);
  try {
    await ping(db);
  } catch (error) {
    await db.destroy();
    throw new Error(`The database at DATABASE_URL cannot be reached: ${(error as Error).message}`);
  }
  return { db, url, close: () => db.destroy() };
}

async function startBuiltIn({ dataDir, databaseAdoptionTimeout }: DatabaseConfig, options: ConnectOptions): Promise<OpenDatabase> {
  const embedded = await startEmbedded(dataDir, { onLost: options.onLost, adoptionTimeout: databaseAdoptionTimeout });
  const db = connect(embedded.url, options);
  const close = async () => {
    await db.destroy();
    await embedded.stop();
  };
  return { db, url: embedded.url, close };
}

/** Opens the configured database, or starts the built-in one, and brings its schema up to date. Throws an error with a message for the operator. */
export async function openDatabase(
  config: DatabaseConfig,
  { keepSchema = false, migrationObserver, ...options }: OpenOptions = {},
): Promise<OpenDatabase> {
  const database = await (config.databaseUrl === undefined ? startBuiltIn(config, options) : connectTo(config.databaseUrl, options));
  try {
    if (!keepSchema) await migrate(database.db, migrationObserver);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
