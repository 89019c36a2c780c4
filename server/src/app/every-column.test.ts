import { randomUUID } from 'node:crypto';
import { AdminChapter, AdminCountry, AdminDownloadCategory, User } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { exportCatalogue } from '../domain/catalogue/export-catalogue';
import { readPersonalData } from '../domain/persons/personal-data';
import { copyVersion } from '../domain/versions/copy-version';
import { getAccount } from '../features/account/repository';
import { listAdminChapters } from '../features/admin-catalogue/chapters';
import { listAdminCountries } from '../features/admin-countries/repository';
import { listAdminDownloadCategories } from '../features/admin-downloads/repository';
import { listUsers } from '../features/users/repository';
import { listTables } from '../platform/backup/tables';
import type { Db } from '../platform/db/schema/schema';
import { aComment, aCountry, aDownload, aGivenAnswer, anAttachment, anExpert, aPointOfView, aQuestion, aSource } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';

type Output = 'admin' | 'catalogue' | 'version' | 'personal';

/** Where each column of a table must appear. */
const demanded: Record<string, Output[]> = {
  country: ['admin', 'catalogue', 'version'],
  chapter: ['admin', 'catalogue', 'version'],
  question: ['admin', 'catalogue', 'version'],
  answer_option: ['admin', 'catalogue', 'version'],
  point_of_view: ['catalogue'],
  question_weight: ['catalogue'],
  answer_score: ['catalogue'],
  given_answer: ['version'],
  comment: ['version'],
  source: ['version'],
  attachment: ['version'],
  app_user: ['admin', 'personal'],
  passkey: ['personal'],
  user_country: ['admin'],
  download_category: ['admin'],
  download: ['admin'],
};

/** Tables that no person edits as such. All are in the backup, if `tables.ts` of the backup does not name them with a reason. */
const withoutOutputs = {
  'the first of two confirmations, shown where the second one is given': ['first_confirmation'],
  'dates from which open points are computed': ['former_wording', 'last_change', 'still_correct'],
  'what the server computes': ['country_tally', 'catalogue_tally', 'chapter_score', 'chapter_maximum', 'file_text', 'file_page'],
  'a version itself': [
    'version',
    'version_country',
    'version_chapter',
    'version_question',
    'version_option',
    'version_answer',
    'version_comment',
    'version_source',
    'version_attachment',
    'withdrawn_version',
    'removed_chapter',
    'removed_question',
  ],
  'described by the rows that refer to it': ['stored_file'],
  'never published, read at the question': ['inquiry', 'inquiry_message', 'inquiry_read'],
  'secrets of a user, encrypted or hashed': ['authenticator', 'recovery_code'],
  'marks of the translation desk, which concern nobody else': ['translation'],
  'what an import did, listed beside it': ['import_run'],
  'what has been sent': ['deadline_reminder', 'change_summary', 'reminder', 'reminder_country'],
  'a trail, read from the command line': ['audit', 'audit_seal', 'audit_detail', 'deleted_row', 'setting'],
  'without names, for restored backups': ['forgotten_person'],
  'how far the first start is': ['setup'],
  'releases of feature apps': ['build', 'build_file', 'kept_file', 'registry', 'deploy_token'],
};

const revision = 'counts the saves of this installation';
const isRead = 'read from the live row, also by pages of a version';
/** Why a column is missing in an output that its table has. */
const exceptions: Record<string, string> = {
  'country.revision catalogue': revision,
  'country.revision version': revision,
  'country.code version': isRead,
  'country.code_label version': isRead,
  'country.name_en version': isRead,
  'country.name_de version': isRead,
  'country.public version': isRead,
  'country.confirmed_at admin': 'admins see whether, not when',
  'country.confirmed_at catalogue': 'a state of this installation',
  'country.confirmed_at version': 'cleared when the version is taken',
  'country.confirmed_by admin': 'in the audit trail',
  'country.confirmed_by catalogue': 'a state of this installation',
  'country.confirmed_by version': 'cleared when the version is taken',
  'country.created_at admin': 'for support only',
  'country.created_at catalogue': 'a state of this installation',
  'country.created_at version': 'for support only',
  'chapter.revision catalogue': revision,
  'chapter.revision version': revision,
  'chapter.public version': isRead,
  'question.revision catalogue': revision,
  'question.revision version': revision,
  'question.public version': isRead,
  'question.marked_special_at admin': 'only for open points; the mark itself is shown',
  'question.marked_special_at catalogue': 'a state of this installation',
  'question.marked_special_at version': 'only live answers have open points',
  'question.announced_at admin': 'for mails about new questions only',
  'question.announced_at catalogue': 'a state of this installation',
  'question.announced_at version': 'only live questions are new',
  'given_answer.created_at version': 'an answer has the date of its last change',
  'given_answer.created_by version': 'an answer has the author of its last change',
  'attachment.created_at version': 'a version has its own date',
  'attachment.created_by version': 'in the audit trail',
  'app_user.password_hash admin': 'a secret; admins see whether there is one',
  'app_user.disclaimer_accepted_at admin': 'asked of the user again if it is missing',
  'app_user.previous_visit_at admin': 'only for the open points of the person',
  'app_user.password_hash personal': 'a secret',
  'app_user.revision personal': revision,
  'app_user.password_changed_at admin': 'shown to the user',
  'app_user.mail_choices admin': 'decided by the user',
  'app_user.mail_refusal admin': 'shown on the office desk',
  'app_user.mail_refused_at admin': 'shown on the office desk',
  'passkey.credential_id personal': 'key material',
  'passkey.public_key personal': 'key material',
  'passkey.counter personal': 'key material',
  'passkey.transports personal': 'how the browser reaches the key',
  'app_user.welcomed_at admin': 'remembers that the welcome was shown',
};

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
  const { db } = base;
  const country = await aCountry(db, { code: 'DE', confirmed_at: new Date() });
  const expert = await anExpert(db, { countries: ['DE'], password_hash: 'hash', last_login: new Date() });
  const key = { name: 'Key', credential_id: 'id', public_key: 'key', counter: 0, transports: '[]', created_at: new Date() };
  await db
    .insertInto('passkey')
    .values({ ...key, user_id: expert.id })
    .execute();
  const question = await aQuestion(db, { options: 2 });
  const [option] = question.options;
  const place = { question_id: question.id, country_id: country.id };
  await aGivenAnswer(db, { ...place, answer_option_id: option?.id ?? 0, created_by: expert.id, modified_by: expert.id });
  await aComment(db, { ...place, created_by: expert.id });
  await aSource(db, { ...place, url: 'https://example.org' });
  await anAttachment(db, place);
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
  const now = new Date('2026-11-25T12:00:00Z');
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

/** What the users themselves may export. */
async function readPersonalRows(db: Db) {
  const users = await db.selectFrom('app_user').select('id').orderBy('id').execute();
  const context = { familyId: randomUUID(), requiresSecondFactor: false, now: new Date('2026-11-25T12:00:00Z') };
  return Promise.all(users.map(async ({ id }) => readPersonalData(db, id, await getAccount(db, { ...context, userId: id }))));
}

const readers: Record<Output, (db: Db) => Promise<unknown>> = {
  admin: readAdminReplies,
  catalogue: exportCatalogue,
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

/** Tables that neither have outputs nor a reason for none. */
async function listUnknownTables(): Promise<string[]> {
  const named = [...Object.keys(demanded), ...Object.values(withoutOutputs).flat()];
  return (await listTables(base.db)).map(({ name }) => name).filter((name) => !named.includes(name));
}

test('every column is in all outputs of its table, or is an exception with a reason', async () => {
  expect((await listForgotten()).sort()).toEqual(Object.keys(exceptions).sort());
});

test('every table has outputs or a reason for none, and every column is in the backup', async () => {
  expect(await listUnknownTables()).toEqual([]);
  const backed = new Map((await listTables(base.db)).map(({ name, columns }) => [name, columns]));
  const columns = (await listColumns()).filter(({ table }) => backed.has(table));
  expect(columns.filter(({ table, name }) => !backed.get(table)?.includes(name))).toEqual([]);
});

test('a new column is reported for each output that lacks it, and a new table as well', async () => {
  await sql`alter table country add column planted boolean not null default false`.execute(base.db);
  await sql`create table planted (id integer primary key)`.execute(base.db);
  expect((await listForgotten(['country'])).filter((one) => !(one in exceptions))).toEqual(
    ['admin', 'catalogue', 'version'].map((output) => `country.planted ${output}`),
  );
  expect(await listUnknownTables()).toEqual(['planted']);
});
