import { sql } from 'kysely';
import { aCountry, aQuestion } from '../../../../server/src/testing/builders';
import { aDatabase, type TestDatabase } from '../../../../server/src/testing/database/test-database';
import { multiplyQuestions } from './multiply-questions';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

test('copies questions with their options, and answers each copy for every country with an option of its own', async () => {
  const { db } = base;
  for (const code of ['A', 'B']) await aCountry(db, { code });
  for (let count = 0; count < 3; count += 1) await aQuestion(db, { options: 2 });
  await multiplyQuestions(db, 10);
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from question) as questions,
    (select count(*)::int from answer_option) as options,
    (select count(*)::int from given_answer) as answers,
    (select count(*)::int from given_answer join answer_option on answer_option.id = answer_option_id
      where answer_option.question_id <> given_answer.question_id) as foreign`.execute(db);
  expect(rows[0]).toEqual({ questions: 10, options: 20, answers: 7 * 2, foreign: 0 });
});
