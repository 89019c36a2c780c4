import { sql } from 'kysely';
import { aComment, aCountry, anAttachment, aQuestion, aStoredFile } from '../../../testing/builders';
import { formerSearch, plantDefinitions } from '../../../testing/database/former-definitions';
import { migrateBefore } from '../../../testing/database/migrate-before';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { migrate } from '../migrate';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

const text = 'RL 2014/17/EU in Łódź, Höchst\u00adbetrag, Århus';
/** In words of the migrated database: "2014/17/EU" was one word before, and nothing was found by "Aarhus" (0032). */
const tables = ['comment', 'version_comment', 'attachment', 'version_attachment', 'source', 'version_source', 'file_page'] as const;

async function isFound(table: string): Promise<boolean[]> {
  const { rows } = await sql<{ found: boolean }>`
    select words @@ '''17'' & ''lodz'' & ''hochstbetrag'':* & ''aarhus'''::tsquery
      and folded like '%2014 17 eu in lodz hochstbetrag arhus%aarhus' as found
    from ${sql.table(table)}`.execute(base.db);
  return rows.map(({ found }) => found);
}

/** Columns, indexes and storage of a table, in an order of their own: columns that are added again come last. */
async function readStructure(table: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select attname as name, format_type(atttypid, atttypmod) as type, attstorage as storage, attnotnull as not_null from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    union all select indexname, indexdef, null, null from pg_indexes where tablename = ${table} order by 1, 2`.execute(base.db);
  return rows;
}

it.each(['0023', '0032'])('%s writes the words of all rows again, of versions too', async (number) => {
  const fresh = await Promise.all(tables.map(readStructure));
  await migrateBefore(base.db, number);
  await plantDefinitions(base.db, formerSearch);
  const [question, country] = [await aQuestion(base.db, { text_en: text }), await aCountry(base.db, { confirmed_at: new Date() })];
  const place = { question_id: question.id, country_id: country.id };
  await aComment(base.db, { ...place, plain: text, html: `<p>${text}</p>` });
  const file_id = (await aStoredFile(base.db)).id;
  await anAttachment(base.db, { ...place, name: text, file_id });
  await sql`insert into file_page (file_id, page, plain) values (${file_id}, 1, ${`${text} und Abtretungs\u2010 urkunde`})`.execute(
    base.db,
  );
  await sql`insert into source (question_id, country_id, position, article, statute, checked_on, version)
    values (${question.id}, ${country.id}, 1, ${text}, 'BGB', '2026-01-01', 1)`.execute(base.db);
  await sql`insert into version (id, sequence, deadline) values ('2027-1', 1, now())`.execute(base.db);
  await sql`insert into version_country select '2027-1', id, '2027-1' from country`.execute(base.db);
  await sql`
    insert into version_comment (version_id, question_id, country_id, comment_id, html, plain, folded, words, comment_version, created_at, modified_at)
    select '2027-1', question_id, country_id, id, html, plain, folded, words, version, created_at, modified_at from comment`.execute(
    base.db,
  );
  await sql`insert into version_attachment (version_id, question_id, country_id, attachment_id, name, file_id)
    select '2027-1', question_id, country_id, id, name, file_id from attachment`.execute(base.db);
  await sql`insert into version_source (version_id, question_id, country_id, position, article, statute, checked_on, source_version)
    select '2027-1', question_id, country_id, position, article, statute, checked_on, version from source`.execute(base.db);

  await migrate(base.db);

  for (const table of tables) expect([table, await isFound(table)]).toEqual([table, [true]]);
  const inQuestion = sql<boolean>`folded like '%aarhus%' and words @@ '''aarhus'''::tsquery`;
  expect(await base.db.selectFrom('question').select(inQuestion.as('found')).execute()).toEqual([{ found: true }]);
  const joined = number === '0023' ? 'Abtretungsurkunde' : 'Abtretungs\u2010 urkunde';
  expect(await base.db.selectFrom('file_page').select('plain').execute()).toEqual([{ plain: `${text} und ${joined}` }]);
  expect(await Promise.all(tables.map(readStructure))).toEqual(fresh);
});
