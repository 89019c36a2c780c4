import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { aCountry, aGivenAnswer, anExpert, aQuestion } from '../../testing/builders';
import { countStatements } from '../../testing/database/statements';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { removeGivenAnswer, saveGivenAnswer } from '../given-answers/repository';
import { createLiveAnswers } from './live-answers';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

/** Two countries with an expert, and two questions. */
async function aSite(codes: string[]) {
  const { db } = base;
  const [first, second] = await Promise.all(codes.map((code) => aCountry(db, { code })));
  const questions = await Promise.all([1, 2].map(() => aQuestion(db, { options: 3 })));
  const { id } = await anExpert(db, { countries: codes });
  const author = { userId: id, requestId: null, now: new Date(), codes };
  const [one, other] = questions.map((question) => ({ id: question.id, options: question.options.map((option) => option.id) }));
  if (!first || !second || !one || !other) throw new Error('The site is incomplete');
  return { countries: [first.id, second.id] as const, questions: [one, other] as const, author };
}

test('reads an answer that is saved, changed, removed or inserted by an import in the next call, and only of that country', async () => {
  const {
    countries: [country, unchanged],
    questions: [question, other],
    author,
  } = await aSite(['A', 'B']);
  const { counted, statements } = countStatements(base.db);
  const readAnswers = createLiveAnswers(counted);
  const read = async () => {
    const { revision, chosen } = await readAnswers();
    return { revision, chosen: [...(chosen.get(country) ?? [])].sort(), unchanged: chosen.get(unchanged) };
  };
  const answer = (of: typeof question, index: number) =>
    saveGivenAnswer(base.db, { question: of.id, country, answer: of.options[index] ?? 0 }, author);
  await saveGivenAnswer(base.db, { question: question.id, country: unchanged, answer: question.options[0] ?? 0 }, author);
  const before = await read();
  expect(before.chosen).toEqual([]);

  await answer(question, 0);
  const saved = await read();
  expect(saved).toMatchObject({ chosen: [question.options[0]] });
  expect(saved.revision).toBeGreaterThan(before.revision);
  await answer(question, 2);
  expect(await read()).toMatchObject({ chosen: [question.options[2]] });
  await answer(other, 1);
  const both = await read();
  expect(both.chosen).toEqual([question.options[2], other.options[1]].sort());
  expect(both.unchanged).toBe(before.unchanged);
  const counts = statements();
  expect(await read()).toEqual(both);
  expect(statements() - counts).toBe(1);

  const { id } = await base.db
    .selectFrom('given_answer')
    .select('id')
    .where('country_id', '=', country)
    .where('question_id', '=', question.id)
    .executeTakeFirstOrThrow();
  await removeGivenAnswer(base.db, id, author);
  expect(await read()).toMatchObject({ chosen: [other.options[1]] });
  await base.db.transaction().execute(async (tx) => {
    await aGivenAnswer(tx, { question_id: question.id, country_id: country, answer_option_id: question.options[1] ?? 0 });
    await recomputeAggregates(tx);
  });
  expect((await read()).chosen).toEqual([question.options[1], other.options[1]].sort());
});

test('an answer that is not committed yet is read once it is, whoever has read the country in between', async () => {
  const {
    countries: [country],
    questions: [question],
    author,
  } = await aSite(['C', 'D']);
  const readAnswers = createLiveAnswers(base.db);
  const read = async () => [...((await readAnswers()).chosen.get(country) ?? [])];
  await base.db.transaction().execute(async (tx) => {
    await saveGivenAnswer(tx, { question: question.id, country, answer: question.options[1] ?? 0 }, author);
    expect(await Promise.all([read(), read(), read()])).toEqual([[], [], []]);
  });
  expect(await Promise.all([read(), read()])).toEqual([[question.options[1]], [question.options[1]]]);
});
