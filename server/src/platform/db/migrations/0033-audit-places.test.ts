import { sql } from 'kysely';
import { aComment, anAttachment, aQuestion, theCountry } from '../../../testing/builders';
import { migrateBefore } from '../../../testing/database/migrate-before';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { migrate } from '../migrate';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

it('gives existing audit entries the question and the country that they or the rows of their subject name (HIS-01)', async () => {
  const { db } = base;
  await migrateBefore(db, '0033');
  const run = (text: string) => sql.raw(text).execute(db);
  const [{ id: question }, { id: country }] = [await aQuestion(db), await theCountry(db, 'DE')];
  const place = { question_id: question, country_id: country };
  const live = await aComment(db, place);
  const file = await anAttachment(db, place);
  const ofQuestion = await anAttachment(db, { question_id: question, country_id: null });
  await run(`insert into version (id, sequence, deadline) values ('2026-1', 1, now())`);
  await run(`insert into version_country (version_id, country_id, content_version_id) values ('2026-1', ${country}, '2026-1')`);
  await run(`insert into version_comment (version_id, question_id, country_id, comment_id, html, plain, words, folded, comment_version, created_at, modified_at)
    values ('2026-1', ${question}, ${country}, 901, '', '', '', '', 1, now(), now())`);
  await run(`insert into deleted_row (subject, subject_id, table_name, content)
    values ('attachment', 902, 'attachment', '{"id": 902, "question_id": ${question}, "country_id": ${country}}')`);
  const given = `'{"question": ${question}, "country": ${country}, "answer": 1}'`;
  const named = `'{"question": ${question}, "country": "DE", "sources": []}'`;
  const entries = [
    ['given-answer.saved', 'given-answer', '801', '{"answer": null}', given],
    ['given-answer.removed', 'given-answer', '801', given, null],
    ['comment.saved', 'comment', live.id, null, '{"text": ""}'],
    ['comment.removed', 'comment', 901, '{"text": ""}', null],
    ['sources.saved', 'sources', `${question} DE`, '{"sources": []}', named],
    ['attachment.saved', 'attachment', file.id, null, named],
    ['attachment.removed', 'attachment', 902, named, null],
    ['attachment.saved', 'attachment', ofQuestion.id, null, '{}'],
    ['comment.removed', 'comment', 999, '{"text": ""}', null],
    ['country.saved', 'country', country, null, '{}'],
  ] as const;
  const toText = (value: string | null) => (value === null ? 'null' : value.startsWith("'") ? value : `'${value}'`);
  for (const [action, subject, id, before, after] of entries)
    await run(`insert into audit (action, subject, subject_id, before, after)
      values ('${action}', '${subject}', '${id}', ${toText(before)}, ${toText(after)})`);

  await migrate(db);

  const rows = await db.selectFrom('audit').select(['question_id', 'country_id']).orderBy('id').execute();
  const nowhere = { question_id: null, country_id: null };
  // A later migration gives entries of a country itself their country.
  const ofCountry = { question_id: null, country_id: country };
  expect(rows).toEqual([...Array.from({ length: 7 }, () => place), nowhere, nowhere, ofCountry]);
});
