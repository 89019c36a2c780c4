import { sql } from 'kysely';
import pg from 'pg';
import { aCountry } from '../../../testing/builders';
import { readCatalogue } from '../../../testing/database/catalogue';
import { formerDefinitions, formerSearch, plantDefinitions } from '../../../testing/database/former-definitions';
import { clearDatabase, migrateUpTo } from '../../../testing/database/migrate-before';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { migrate, migrationNames, pendingChanges } from '../migrate';
import type { Db } from '../schema/schema';
import { applyDefinitions, dropFormerDefinitions, toObject } from './apply';
import { definitions, definitionsOfColumns } from './list';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

const first = '0001-foundation';
const greeting = (text: string) => `create or replace function greet() returns text language sql as $$ select '${text}' $$`;
const greet = async (db: Db) => (await sql<{ greet: string }>`select greet()`.execute(db)).rows;
/** Defines everything with some changes, as a program with other definitions does. */
const define = (db: TestDatabase['db'], wanted: readonly string[]) =>
  db.transaction().execute(async (tx) => [await dropFormerDefinitions(tx, wanted), await applyDefinitions(tx, wanted)]);

describe('a database of any age has the definitions of a new one', () => {
  let fresh: Record<string, string[]>;
  beforeAll(async () => {
    fresh = await readCatalogue(base.db);
  });

  test('after a migration from the first schema, one after the other', async () => {
    await clearDatabase(base.db);
    for (const name of migrationNames) await migrateUpTo(base.db, name);
    // Migrations hold tables and data only.
    const { functions = [], triggers, views } = await readCatalogue(base.db);
    expect([functions.length, triggers, views]).toEqual([definitionsOfColumns.length, [], []]);
    expect(await migrate(base.db)).toEqual(['definitions']);
    expect(await readCatalogue(base.db)).toEqual(fresh);
  });

  test.each([first, '0012-version-options', '0021-answer-revisions'] as const)('if %s had former ones', async (last) => {
    await clearDatabase(base.db);
    await migrateUpTo(base.db, last);
    await plantDefinitions(base.db, formerSearch + formerDefinitions);
    expect(await pendingChanges(base.db)).toContain('definitions');
    await migrate(base.db);
    expect(await readCatalogue(base.db)).toEqual(fresh);
    expect(await pendingChanges(base.db)).toEqual([]);
  });

  test('if an object has disappeared, as when a migration dropped the table of a trigger', async () => {
    await sql`drop view best_score; drop function lock_catalogue(); drop trigger version_is_immutable on version`.execute(base.db);
    expect(await migrate(base.db)).toEqual(['definitions']);
    expect(await readCatalogue(base.db)).toEqual(fresh);
  });
});

test('only what has changed is replaced, and what has no definition is dropped', async () => {
  const listObjects = async () => {
    const { rows } = await sql<{
      row: string;
    }>`select proname || ' ' || xmin as row from pg_proc where pronamespace = 'public'::regnamespace`.execute(base.db);
    return rows.map(({ row }) => row).sort();
  };
  const before = await listObjects();
  const added = [
    greeting('hello'),
    'create or replace view greeting as select greet()',
    'create or replace view greetings as select * from greeting',
    'create or replace trigger greeted before update on setting for each row execute function suppress_redundant_updates_trigger()',
  ];
  expect(await define(base.db, [...definitions, ...added])).toEqual([false, true]);
  expect(await greet(base.db)).toEqual([{ greet: 'hello' }]);
  expect(await define(base.db, [...definitions, ...added])).toEqual([false, false]);
  await define(base.db, [...definitions, greeting('good evening'), ...added.slice(1)]);
  expect(await greet(base.db)).toEqual([{ greet: 'good evening' }]);
  expect(await pendingChanges(base.db)).toEqual(['definitions']);
  expect(await migrate(base.db)).toEqual(['definitions']);
  await expect(greet(base.db)).rejects.toThrow('does not exist');
  expect(await listObjects()).toEqual(before);
});

test('an older program that is started beside a newer one leaves its definitions', async () => {
  await define(base.db, [...definitions, greeting('from the next version')]);
  await base.db.updateTable('sql_definition').set({ program: '999.0.0' }).where('object', '=', 'function greet()').execute();
  expect([await pendingChanges(base.db), await migrate(base.db)]).toEqual([[], []]);
  expect(await greet(base.db)).toEqual([{ greet: 'from the next version' }]);
  await base.db.updateTable('sql_definition').set({ program: '0.0.1' }).execute();
  expect(await migrate(base.db)).toEqual(['definitions']);
});

test('others see all former definitions or all new ones, and sessions that have used the former ones continue', async () => {
  const code = (await aCountry(base.db, { code: 'DE' })).code;
  const session = new pg.Client(base.url);
  await session.connect();
  const confirm = async (confirmed: boolean) => {
    const text = 'select outcome from save_confirmation($1, $2, null, null, now())';
    return (await session.query<{ outcome: string }>({ name: 'confirm', text, values: [code, confirmed] })).rows[0]?.outcome;
  };
  expect(await confirm(true)).toBe('changed');
  const changed = definitions.map((one) =>
    /function (save_confirmation|bump_published)\(/.test(one) ? one.replace("'unchanged'", "'as before'").replace('+ 1', '+ 1000') : one,
  );
  const readRevision = async () => (await base.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()).value;
  const revision = await readRevision();
  await base.db.transaction().execute(async (tx) => {
    await applyDefinitions(tx, changed);
    expect(await confirm(true)).toBe('unchanged');
  });
  expect(await confirm(true)).toBe('as before');
  expect(await confirm(false)).toBe('changed');
  expect(await readRevision()).toBe(revision + 1000);
  await session.end();

  const broken = [...definitions, greeting('hello'), 'create or replace view greeting as select * from nothing'];
  await expect(define(base.db, broken)).rejects.toThrow('"nothing" does not exist');
  await expect(greet(base.db)).rejects.toThrow('does not exist');
  expect(await migrate(base.db)).toEqual(['definitions']);
});

test('a definition names what it creates, once', () => {
  expect(toObject('create or replace function f(\n  p_id integer, out outcome text\n) language sql as $$ select 1 $$')).toBe(
    'function f( p_id integer, out outcome text )',
  );
  expect(toObject('\ncreate or replace view v as select 1;')).toBe('view v');
  expect(toObject('create or replace trigger t before insert or update of on_time on a_table for each row execute function f();')).toBe(
    'trigger t on a_table',
  );
  expect(() => toObject('create table t ()')).toThrow('create table t ()');
  const objects = definitions.map((definition) => toObject(definition).replace(/\(.*/, ''));
  expect(new Set(objects).size).toBe(objects.length);
});
