import type { Kysely } from 'kysely';
import type { Config } from './config';
import { connect, ping } from './db/connect';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import type { Database } from './db/schema';

/** The database of this installation, up to date. */
export interface OpenDatabase {
  db: Kysely<Database>;
  /** Where it is, for connections of one's own. */
  url: string;
  /** Closes the connections, and leaves the built-in database. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Told what is lost and found again, in a sentence. */
  onLost?: (error: Error) => void;
  /** Leave the schema as it is. */
  keepSchema?: boolean;
}

/** The part of `Config` that says where the database is. */
type DatabaseConfig = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl' | 'databaseAdoptionTimeout'>>;

async function connectTo(url: string, onLost: OpenOptions['onLost']): Promise<OpenDatabase> {
  const db = connect(url, { onLost });
  try {
    await ping(db);
  } catch (error) {
    await db.destroy();
    throw new Error(`The database at DATABASE_URL cannot be reached: ${(error as Error).message}`);
  }
  return { db, url, close: () => db.destroy() };
}

async function startBuiltIn({ dataDir, databaseAdoptionTimeout }: DatabaseConfig, onLost: OpenOptions['onLost']): Promise<OpenDatabase> {
  const embedded = await startEmbedded(dataDir, { onLost, adoptionTimeout: databaseAdoptionTimeout });
  const db = connect(embedded.url, { onLost });
  const close = async () => {
    await db.destroy();
    await embedded.stop();
  };
  return { db, url: embedded.url, close };
}

/** Opens the configured database, or starts the built-in one, and brings its schema up to date. Throws a sentence for people. */
export async function openDatabase(config: DatabaseConfig, { onLost, keepSchema = false }: OpenOptions = {}): Promise<OpenDatabase> {
  const database = await (config.databaseUrl === undefined ? startBuiltIn(config, onLost) : connectTo(config.databaseUrl, onLost));
  try {
    if (!keepSchema) await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
