import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type Kysely, sql } from 'kysely';
import { type ChangeFeed, type ChangeFeedOptions, noChangeFeed, openChangeFeed } from '../../platform/changes/change-feed';
import type { Notifications } from '../../platform/changes/changes';
import { type ConnectOptions, connect } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema/schema';
import { databaseUrl, templateName } from '../test-server';

const sources = new WeakMap<object, ChangeSource>();

/** Connection string of a test's database, or '' if `aDatabase` has not created it. */
export const getDatabaseUrl = (db: Kysely<Database>): string => sources.get(db)?.url ?? '';

/** What a change feed of a database needs. */
export type ChangeSource = Pick<ChangeFeedOptions, 'url' | 'notifications'>;

/** Connects to a database, so that `anApp` can open a change feed of the connection. */
export function connectWithChanges(url: string, options: ConnectOptions = {}): Kysely<Database> {
  const notifications: Notifications = new EventEmitter();
  const db = connect(url, { ...options, notifications });
  sources.set(db, { url, notifications });
  return db;
}

/** Opens a change feed of a connection that `connectWithChanges` has opened. */
export function openTestChangeFeed(db: Kysely<Database>, options: Partial<ChangeFeedOptions> = {}): ChangeFeed {
  const source = sources.get(db);
  return source ? openChangeFeed({ ...source, ...options }) : noChangeFeed;
}

/** A migrated database for one test file. */
export interface TestDatabase {
  db: Kysely<Database>;
  url: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

async function asAdmin(statement: ReturnType<typeof sql>): Promise<void> {
  const admin = connect(databaseUrl('postgres'), { max: 1, statementTimeout: 60_000 });
  await statement.execute(admin).finally(() => admin.destroy());
}

/** Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function aDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copies files: written page by page through the log, which is the default, a database takes four times as long.
  await asAdmin(sql`create database ${sql.id(name)} template ${sql.id(templateName)} strategy file_copy`);
  const url = databaseUrl(name);
  const db = connectWithChanges(url, { max: 5 });
  const drop = async () => {
    await db.destroy();
    await asAdmin(sql`drop database ${sql.id(name)} with (force)`);
  };
  return { db, url, drop };
}
