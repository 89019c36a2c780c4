import { sql } from 'kysely';
import { aComment, aCountry, aQuestion } from '../../../testing/builders';
import { migrateBefore } from '../../../testing/database/migrate-before';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { migrate } from '../migrate';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

/** A hundred distinct words. */
const plain = Array.from({ length: 100 }, (_, index) => `Recht${(index * 7919).toString(36)}`).join(' ');

async function addComment(): Promise<void> {
  const [question, country] = [await aQuestion(base.db), await aCountry(base.db, { confirmed_at: new Date() })];
  await aComment(base.db, { question_id: question.id, country_id: country.id, plain, html: `<p>${plain}</p>` });
}

/** Whether each row holds its stems and its folded text inline; PostgreSQL stores large values out of line (TOAST). */
async function inRows(table: string): Promise<boolean[]> {
  const { rows } = await sql<{ is: boolean }>`
    select pg_column_toast_chunk_id(words) is null and pg_column_toast_chunk_id(folded) is null as is from ${sql.table(table)}`.execute(
    base.db,
  );
  return rows.map(({ is }) => is);
}

it('stores the stems inline in the rows of new and existing comments', async () => {
  await migrateBefore(base.db, '0009');
  await addComment();
  await sql`insert into version (id, sequence, deadline) values ('2027-1', 1, now())`.execute(base.db);
  await sql`insert into version_country select '2027-1', id, '2027-1' from country`.execute(base.db);
  await sql`
    insert into version_comment (version_id, question_id, country_id, comment_id, html, plain, folded, words, comment_version, created_at, modified_at)
    select '2027-1', question_id, country_id, id, html, plain, folded, words, version, created_at, modified_at from comment`.execute(
    base.db,
  );
  expect([await inRows('comment'), await inRows('version_comment')]).toEqual([[false], [false]]);

  await migrate(base.db);

  await addComment();
  expect([await inRows('comment'), await inRows('version_comment')]).toEqual([[true, true], [true]]);
});
