import { randomUUID } from 'node:crypto';
import { AdminChapter, AdminCountry, AdminDownloadCategory, importKinds, User } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { exportCatalogue } from '../domain/catalogue/export-catalogue';
import { toTable } from '../domain/imports/import-file';
import { kinds } from '../domain/imports/kinds';
import { readPersonalData } from '../domain/persons/personal-data';
import { copyVersion } from '../domain/versions/copy-version';
import { getAccount } from '../features/account/repository';
import { listAdminChapters } from '../features/admin-catalogue/chapters';
import { listAdminCountries } from '../features/admin-countries/repository';
import { listAdminDownloadCategories } from '../features/admin-downloads/repository';
import { listUsers } from '../features/users/repository';
import { excludedTables, listTables } from '../platform/backup/tables';
import type { Db } from '../platform/db/schema/schema';
import {
  aComment,
  aCountry,
  aDownload,
  aGivenAnswer,
  anAttachment,
  anExpert,
  anInquiry,
  aPointOfView,
  aQuestion,
  aSource,
} from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { demanded, exceptions, type Output, withoutOutputs, withoutPersonal } from '../testing/fixtures/expected-columns';

const now = new Date('2026-11-25T12:00:00Z');

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
  const { db } = base;
  const country = await aCountry(db, { code: 'DE', confirmed_at: new Date() });
  const account = { countries: ['DE'], password_hash: 'hash', last_login: new Date() };
  const [expert, colleague] = [await anExpert(db, account), await anExpert(db, account)];
  const key = { name: 'Key', credential_id: 'id', public_key: 'key', counter: 0, transports: '[]', created_at: new Date() };
  await db
    .insertInto('passkey')
    .values({ ...key, user_id: expert.id })
    .execute();
  const question = await aQuestion(db, { options: 2 });
  const [option] = question.options;
  const place = { question_id: question.id, country_id: country.id };
  const authors = { created_by: expert.id, modified_by: colleague.id };
  await aGivenAnswer(db, { ...place, ...authors, answer_option_id: option?.id ?? 0 });
  await aComment(db, { ...place, ...authors });
  await anInquiry(db, { ...place, created_by: expert.id });
  await db
    .insertInto('first_confirmation')
    .values({
      country_id: country.id,
      confirmed_at: now,
      confirmed_by: expert.id,
      sent_back_at: now,
      sent_back_by: colleague.id,
      reason: 'Why?',
    })
    .execute();
  const device = { user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', address: '192.0.2.0/24', time_zone: 'Europe/Berlin' };
  await db
    .insertInto('session_family')
    .values({ id: randomUUID(), user_id: expert.id, expires_at: new Date('2026-11-25T18:00:00Z'), ...device })
    .execute();
  await aSource(db, { ...place, url: 'https://example.org' });
  await anAttachment(db, { ...place, created_by: expert.id });
  await aDownload(db);
  const { id: view } = await aPointOfView(db);
  await sql`insert into question_weight (question_id, point_of_view_id, weight) values (${question.id}, ${view}, 1)`.execute(db);
  await sql`insert into answer_score (answer_option_id, point_of_view_id, score) values (${option?.id}, ${view}, 1)`.execute(db);
  // Each column gets another value below, whatever refers to it.
  await sql`do $$
    declare one record;
    begin
      for one in select conrelid::regclass as owner, conname from pg_constraint
        where contype in ('c', 'f') and connamespace = 'public'::regnamespace loop
        execute format('alter table %s drop constraint %I', one.owner, one.conname);
      end loop;
    end $$`.execute(db);
});
afterAll(() => base.drop());

/** What the replies to admins contain after the contract has removed the rest. */
async function readAdminReplies(db: Db) {
  const replies = [
    [AdminCountry, await listAdminCountries(db)],
    [AdminChapter, await listAdminChapters(db)],
    [User, await listUsers(db)],
    [AdminDownloadCategory, await listAdminDownloadCategories(db)],
  ] as const;
  return replies.map(([type, rows]) => Value.Clean(Type.Array(type), structuredClone(rows)));
}

async function takeVersion(db: Db) {
  await copyVersion(db, { id: '2026-1', sequence: 1, takenAt: now, deadline: now, former: null, note: { en: '', de: '' }, takenBy: null });
  const { rows } = await sql<object>`
    select (select json_agg(kept) from version_country kept), (select json_agg(kept) from version_chapter kept) as chapters,
      (select json_agg(kept) from version_question kept) as questions, (select json_agg(kept) from version_option kept) as options,
      (select json_agg(kept) from version_answer kept) as answers, (select json_agg(kept) from version_comment kept) as comments,
      (select json_agg(kept) from version_source kept) as sources, (select json_agg(kept) from version_attachment kept) as attachments`.execute(
    db,
  );
  return rows;
}

/** The tables of the workbooks that are exported and imported. */
async function readImportFiles(db: Db) {
  const files = await Promise.all(importKinds.map((kind) => kinds[kind].load(db, 'en')));
  return files.flat().map(toTable);
}

/** What the users themselves may export. */
async function readPersonalRows(db: Db) {
  const users = await db.selectFrom('app_user').select('id').orderBy('id').execute();
  const context = { familyId: randomUUID(), requiresSecondFactor: false, now };
  return Promise.all(users.map(async ({ id }) => readPersonalData(db, id, await getAccount(db, { ...context, userId: id }))));
}

const readers: Record<Output, (db: Db) => Promise<unknown>> = {
  admin: readAdminReplies,
  catalogue: exportCatalogue,
  import: readImportFiles,
  version: takeVersion,
  personal: readPersonalRows,
};

interface Column {
  table: string;
  name: string;
  type: string;
}

/** Columns that a program or person writes: neither generated ones nor the identity, by which rows refer to each other. */
async function listColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, data_type as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
    order by table_name, ordinal_position`.execute(base.db);
  return rows;
}

async function listTableNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(base.db);
  return rows.map(({ name }) => name);
}

/** Another value of the column, by its type. */
const others: Record<string, string> = {
  boolean: 'not coalesce(@, false)',
  integer: 'coalesce(@, 0) + 1000',
  numeric: 'coalesce(@, 0) + 1',
  text: "coalesce(@, '') || 'x'",
  uuid: 'gen_random_uuid()',
  jsonb: `'{"deadline-near": false}'`,
  date: '@ + 1',
  'timestamp with time zone': "coalesce(@, now()) + interval '1 day'",
};

/** The outputs of a table, after its column was changed or not; everything is rolled back. */
async function readOutputs({ table, name, type }: Column, isChanged: boolean): Promise<string[]> {
  const tx = await base.db.startTransaction().execute();
  try {
    const other = (others[type] ?? '@').replace('@', `"${name}"`);
    if (isChanged) await sql.raw(`update ${table} set "${name}" = ${other}`).execute(tx);
    const contents: string[] = [];
    for (const output of demanded[table] ?? []) contents.push(JSON.stringify(await readers[output](tx)));
    return contents;
  } finally {
    await tx.rollback().execute();
  }
}

/** What does not change in an output of the tables, whatever a column contains: the output has forgotten it. */
async function listForgotten(tables = Object.keys(demanded)): Promise<string[]> {
  const forgotten: string[] = [];
  for (const column of await listColumns()) {
    if (!tables.includes(column.table)) continue;
    const [before, after] = [await readOutputs(column, false), await readOutputs(column, true)];
    const outputs = (demanded[column.table] ?? []).filter((_, index) => before[index] === after[index]);
    forgotten.push(...outputs.map((output) => `${column.table}.${column.name} ${output}`));
  }
  return forgotten;
}

/** Live tables that neither have outputs nor a reason for none. */
async function listUnknownTables(): Promise<string[]> {
  const named = [...Object.keys(demanded), ...Object.values(withoutOutputs).flat(), ...Object.keys(excludedTables)];
  return (await listTableNames()).filter((name) => !named.includes(name));
}

/** Tables with the id of a person that are not in the export of personal data as a whole. */
async function listWithoutPersonal(): Promise<string[]> {
  const columns = (await listColumns()).filter(({ name, type }) => type === 'integer' && /_by$|(?:user|author|sender)_id$/.test(name));
  return [...new Set(columns.map(({ table }) => table))].filter((table) => !demanded[table]?.includes('personal'));
}

test('every column is in all outputs of its table, or is an exception with a reason', async () => {
  expect((await listForgotten()).sort()).toEqual(exceptions.sort());
});

test('every table has outputs or a reason for none, and every column is in the backup or its table excluded with a reason', async () => {
  expect(await listUnknownTables()).toEqual([]);
  const backed = new Map((await listTables(base.db)).map(({ name, columns }) => [name, columns]));
  const columns = (await listColumns()).filter(({ table }) => backed.has(table));
  expect(columns.filter(({ table, name }) => !backed.get(table)?.includes(name))).toEqual([]);
});

test('every table that names a person is in the export of personal data, or has a reason', async () => {
  expect((await listWithoutPersonal()).sort()).toEqual(Object.values(withoutPersonal).flat().sort());
});

test('a new column is reported for each output that lacks it, and a new table as well', async () => {
  await sql`alter table country add column planted boolean not null default false`.execute(base.db);
  await sql`create table planted (id integer primary key, changed_by integer)`.execute(base.db);
  expect((await listForgotten(['country'])).filter((one) => !exceptions.includes(one))).toEqual(
    ['admin', 'catalogue', 'import', 'version'].map((output) => `country.planted ${output}`),
  );
  expect(await listUnknownTables()).toEqual(['planted']);
  expect(await listWithoutPersonal()).toContain('planted');
});
