import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { clearDatabase, migrateUpTo } from '../../testing/database/migrate-before';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { until } from '../../testing/until';
import { readBackup } from '../backup/read-backup';
import { writeBackup } from '../backup/write-backup';
import { openFileStore } from '../files/open-file-store';
import { connect } from './connect';
import { type MigrationName, migrate, migrationNames, pendingChanges, pendingMigrations } from './migrate';
import type { Db } from './schema/schema';

const names = migrationNames;
const latest = names.length;

let base: TestDatabase;
let folder: string;
beforeAll(async () => {
  base = await aDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'rt-upgrades-'));
});
afterAll(async () => {
  await base.drop();
  await rm(folder, { recursive: true });
});

const migrateTo = (db: TestDatabase['db'], step: number) => migrateUpTo(db, names[step - 1] as MigrationName);

/** Rows of every kind as the program of schema `step` wrote them; all ids are the number of the schema. */
async function fill(db: Db, step: number): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const file = `00000000-0000-4000-8000-${String(step).padStart(12, '0')}`;
  const version = `2026-${step}`;
  await run(`insert into app_user (id, email, last_name) values (${step}, 'expert.${step}@example.org', 'Expert ${step}')`);
  await run(`insert into country (id, code, name_en) values (${step}, 'C${step}', 'Country ${step}')`);
  await run(`insert into user_country (user_id, country_id) values (${step}, ${step})`);
  await run(`insert into chapter (id, "order", name_de, weight) values (${step}, ${step}, 'Kapitel ${step}', 0.${step})`);
  await run(`insert into question (id, chapter_id, "order", text_de) values (${step}, ${step}, ${step}, 'Größe ${step}?')`);
  await run(`insert into answer_option (id, question_id, "order", text_en) values (${step}, ${step}, 1, 'Option ${step}')`);
  await run(`insert into given_answer (id, question_id, country_id, answer_option_id) values (${step}, ${step}, ${step}, ${step})`);
  await run(`insert into comment (id, question_id, country_id, html, plain, created_by)
    values (${step}, ${step}, ${step}, '<p>Grundbuch ${step}</p>', 'Grundbuch ${step}', ${step})`);
  await run(`insert into stored_file (id, name, media_type, size) values ('${file}', 'deed.pdf', 'application/pdf', 1)`);
  await run(
    `insert into attachment (id, question_id, country_id, name, file_id) values (${step}, ${step}, ${step}, 'Deed ${step}', '${file}')`,
  );
  await run(`insert into setting (key, value) values ('former.${step}', '${step}')`);
  await run(`insert into audit (action, subject, subject_id) values ('given-answer.saved', 'given-answer', '${step}')`);
  await run(`insert into version (id, sequence, deadline) values ('${version}', ${step}, now() + interval '${step} days')`);
  await run(`insert into version_country (version_id, country_id, content_version_id) values ('${version}', ${step}, '${version}')`);
  const dated = names.indexOf('0024-answer-dates') < step ? ', modified_at' : '';
  await run(
    `insert into version_answer select '${version}', question_id, country_id, answer_option_id, id${dated} from given_answer where id = ${step}`,
  );
  const folded = step >= 4 ? ', folded' : '';
  await run(`insert into version_comment (version_id, question_id, country_id, comment_id, html, plain, words${folded}, comment_version, created_at, modified_at)
    select '${version}', question_id, country_id, id, html, plain, words${folded}, version, created_at, modified_at from comment where id = ${step}`);
  await run(`insert into version_attachment (version_id, question_id, country_id, attachment_id, name, file_id)
    select '${version}', question_id, country_id, id, name, file_id from attachment where id = ${step}`);
  if (step >= 12)
    await run(`insert into version_option (version_id, question_id, answer_option_id, "order", text_en, text_de, words, folded)
      select '${version}', question_id, id, "order", text_en, text_de, words, folded from answer_option where id = ${step}`);
  if (step >= 15) {
    await run(`insert into version_chapter (version_id, chapter_id, "order", name_en, name_de, explanation_en, explanation_de, weight)
      select '${version}', id, "order", name_en, name_de, '', '', weight from chapter where id = ${step}`);
    await run(`insert into version_question (version_id, question_id, chapter_id, "order", text_en, text_de, explanation_en, explanation_de,
      is_marked_as_special, words, folded)
      select '${version}', id, chapter_id, "order", text_en, text_de, '', '', false, words, folded from question where id = ${step}`);
  }
  if (step >= 16) {
    await run(`insert into source (question_id, country_id, position, article, statute, checked_on, version)
      values (${step}, ${step}, 1, '§ ${step}', 'BGB', '2026-01-01', 1)`);
    await run(`insert into version_source (version_id, question_id, country_id, position, article, statute, checked_on, source_version)
      select '${version}', question_id, country_id, position, article, statute, checked_on, version from source where question_id = ${step}`);
  }
}

/** What the newest schema contains of the rows of a schema. */
async function read(db: Db, step: number) {
  const { rows } = await sql<object>`
    select app_user.last_name as expert, country.name_en as country, chapter.name_de as chapter, chapter.weight::text as weight,
      question.text_de as question, answer_option.text_en as option, comment.html as comment, attachment.name as attachment,
      held.answer_option_id as held_option, held_comment.html as held_comment, held_attachment.name as held_attachment,
      version_option.text_en as held_text, version_question.text_de as held_question, version_chapter.name_de as held_chapter,
      held_comment.words @@ 'grundbuch'::tsquery as is_found,
      source.article as source, held_source.article as held_source, (select value from setting where key = ${`former.${step}`}) as setting
    from country
    join user_country on user_country.country_id = country.id join app_user on app_user.id = user_id
    join given_answer on given_answer.country_id = country.id
    join question on question.id = given_answer.question_id join chapter on chapter.id = chapter_id
    join answer_option on answer_option.id = given_answer.answer_option_id
    join comment on comment.country_id = country.id join attachment on attachment.country_id = country.id
    join version on version.id = ${`2026-${step}`}
    join version_answer held on held.version_id = version.id join version_comment held_comment on held_comment.version_id = version.id
    join version_attachment held_attachment on held_attachment.version_id = version.id
    join version_option on version_option.version_id = version.id and version_option.answer_option_id = held.answer_option_id
    join version_question on version_question.version_id = version.id and version_question.question_id = held.question_id
    join version_chapter on version_chapter.version_id = version.id and version_chapter.chapter_id = chapter.id
    left join source on source.country_id = country.id left join version_source held_source on held_source.version_id = version.id
    where country.code = ${`C${step}`}`.execute(db);
  return rows;
}

const expected = (step: number) => [
  {
    expert: `Expert ${step}`,
    country: `Country ${step}`,
    chapter: `Kapitel ${step}`,
    weight: Number(`0.${step}`).toFixed(3),
    question: `Größe ${step}?`,
    option: `Option ${step}`,
    comment: `<p>Grundbuch ${step}</p>`,
    attachment: `Deed ${step}`,
    held_option: step,
    held_comment: `<p>Grundbuch ${step}</p>`,
    held_attachment: `Deed ${step}`,
    held_text: `Option ${step}`,
    held_question: `Größe ${step}?`,
    held_chapter: `Kapitel ${step}`,
    is_found: true,
    source: step >= 16 ? `§ ${step}` : null,
    held_source: step >= 16 ? `§ ${step}` : null,
    setting: step,
  },
];

test('rows of every schema since the first are unchanged in the newest one', async () => {
  const { db } = base;
  await clearDatabase(db);
  for (const step of names.keys()) {
    await migrateTo(db, step + 1);
    await fill(db, step + 1);
  }
  await migrate(db);
  for (const step of names.keys()) expect([step + 1, await read(db, step + 1)]).toEqual([step + 1, expected(step + 1)]);
  const { rows } = await sql<{ table: string; count: number }>`
    select 'comment' as table, count(*) from comment union all select 'version_comment', count(*) from version_comment
    union all select 'version_answer', count(*) from version_answer union all select 'audit', count(*) from audit`.execute(db);
  expect(rows).toEqual(['comment', 'version_comment', 'version_answer', 'audit'].map((table) => ({ table, count: latest })));
});

test.each([1, 8, latest - 1])('a backup of schema %i is restored and migrated', async (step) => {
  const { db } = base;
  const file = path.join(folder, `${step}.backup`);
  const files = openFileStore({ dataDir: folder });
  await clearDatabase(db);
  await migrateTo(db, step);
  await fill(db, step);
  const { rows } = await writeBackup(db, files, file, new Date());
  await clearDatabase(db);
  await migrate(db);
  expect(await readBackup(db, files, file)).toMatchObject({ rows });
  expect(await read(db, step)).toEqual(expected(step));
  expect([await pendingChanges(db), await migrate(db)]).toEqual([[], []]);
  // Ids continue after the restored ones.
  await sql`insert into country (code, name_en) values ('NEW', 'New')`.execute(db);
  expect(await db.selectFrom('country').select('id').where('code', '=', 'NEW').execute()).toEqual([{ id: step + 1 }]);
});

test('a migration that is killed leaves the former schema, and the next start migrates', async () => {
  const { db } = base;
  // The next migration changes chapters and questions before attachments.
  const former = names.indexOf('0017-search-texts');
  await clearDatabase(db);
  await migrateTo(db, former);
  await fill(db, former);
  const pending = await pendingMigrations(db);
  expect(pending).toEqual(names.slice(former));
  const [reader, killed] = [new pg.Client(base.url), connect(base.url, { name: 'killed' })];
  await reader.connect();
  await reader.query('begin; lock table attachment in access share mode');
  const migrating = migrate(killed).then(
    () => 'migrated',
    () => 'killed',
  );
  const end = sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
    where application_name = 'killed' and wait_event_type = 'Lock' and wait_event = 'relation'`;
  await until(async () => (await end.execute(db)).rows.length > 0);
  expect(await migrating).toBe('killed');
  await Promise.all([reader.end(), killed.destroy()]);
  expect(await pendingMigrations(db)).toEqual(pending);
  expect(await migrate(db)).toEqual([...pending, 'definitions']);
  expect(await read(db, former)).toEqual(expected(former));
});

test('an older program names the version of the program that a newer database needs', async () => {
  const { db } = base;
  await clearDatabase(db);
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(db);
  await sql`insert into migration_program (migration, program) values ('9999-later', '7.8.9')`.execute(db);
  const message = /^This database is newer than this program: its schema is 9999-later, .* Run version 7\.8\.9 or a later one\.$/;
  await expect(migrate(db)).rejects.toThrow(message);
  await expect(pendingMigrations(db)).rejects.toThrow(message);
});
