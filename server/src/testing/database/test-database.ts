import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { connect } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema/schema';
import { databaseUrl, templateName } from '../test-server';

const addresses = new WeakMap<object, string>();

/** Connection string of a test's database, or '' if `aDatabase` has not created it. */
export const getDatabaseUrl = (db: Kysely<Database>): string => addresses.get(db) ?? '';

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
  await asAdmin(sql`create database ${sql.id(name)} template ${sql.id(templateName)}`);
  const url = databaseUrl(name);
  const db = connect(url, { max: 5 });
  addresses.set(db, url);
  const drop = async () => {
    await db.destroy();
    await asAdmin(sql`drop database ${sql.id(name)} with (force)`);
  };
  return { db, url, drop };
}
