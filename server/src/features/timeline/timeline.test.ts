import { paths, type Timeline } from '@round-table/shared/contract';
import { takeVersion } from '../../domain/versions/take-version';
import { aCountry, aGivenAnswer, aQuestion } from '../../testing/builders';
import { createExpertFixture, type ExpertFixture } from '../../testing/test-context';

let fixture: ExpertFixture;
let hidden: { id: number };
beforeAll(async () => {
  fixture = await createExpertFixture();
  hidden = await aCountry(fixture.context.db, { code: 'NP', public: false });
});
afterAll(() => fixture.context.close());

const take = async (codes: string[]) => {
  const { db } = fixture.context;
  await db.updateTable('country').set({ confirmed_at: null }).execute();
  await db.updateTable('country').set({ confirmed_at: new Date() }).where('code', 'in', codes).execute();
  return (await takeVersion(db, { now: new Date(), timeZone: 'Europe/Berlin' })).id;
};
const get = (query: string, headers: Record<string, string> = {}) => fixture.context.get(`/ro${paths.timeline}?${query}`, headers);
const read = async (query: string, headers: Record<string, string> = {}) => (await get(query, headers)).json() as Timeline;

it('returns a question through the versions with the wording of each, its options with counts, and a country’s answers (HIS-06)', async () => {
  const { context, germany, france } = fixture;
  const { db } = context;
  const { id: question, options } = await aQuestion(db, { text_en: 'Formerly?' });
  const [first = 0, second = 0] = options.map(({ id }) => id);
  for (const { id } of [germany, france, hidden])
    await aGivenAnswer(db, { question_id: question, country_id: id, answer_option_id: first });
  const one = await take(['DE', 'FR', 'NP']);
  await db.updateTable('question').set({ text_en: 'Today?' }).where('id', '=', question).execute();
  await db.updateTable('answer_option').set({ text_en: 'Second, today' }).where('id', '=', second).execute();
  const change = (country: number) =>
    db
      .updateTable('given_answer')
      .set({ answer_option_id: second })
      .where('question_id', '=', question)
      .where('country_id', '=', country)
      .execute();
  await Promise.all([change(germany.id), change(france.id)]);
  // France has not confirmed: the version repeats its former answer.
  const two = await take(['DE', 'NP']);

  const [former, latest] = await read(`question=${question}&country=DE`, fixture.expert);
  expect(former).toMatchObject({ id: one, text: 'Formerly?', unanswered: 0, answer: { id: first, order: 1 } });
  expect(former?.options.map(({ count }) => count)).toEqual([3, 0]);
  expect(latest).toMatchObject({ id: two, text: 'Today?', unanswered: 0, answer: { id: second, text: 'Second, today' } });
  expect(latest?.options.map(({ count }) => count)).toEqual([2, 1]);
  const [, french] = await read(`question=${question}&country=FR`, fixture.expert);
  expect(french?.answer).toMatchObject({ id: first });
  expect((await read(`question=${question}`, fixture.expert))[0]).not.toHaveProperty('answer');
  // Guests do not count countries that are not public.
  const seen = await read(`question=${question}`);
  expect(seen.map(({ options: shown }) => shown.map(({ count }) => count))).toEqual([
    [2, 0],
    [1, 1],
  ]);
});

it('shows guests neither questions under review nor countries that are not public (HIS-06)', async () => {
  const { context, expert } = fixture;
  const { id: question } = await aQuestion(context.db);
  const { id: review } = await aQuestion(context.db, { public: false });
  await take(['DE']);
  const status = async (query: string, headers = {}) => (await get(query, headers)).statusCode;
  expect([await status(`question=${review}`), await status(`question=${review}`, expert)]).toEqual([404, 200]);
  expect([await status(`question=${question}&country=NP`), await status(`question=${question}&country=NP`, expert)]).toEqual([404, 200]);
  expect([await status('question=999999'), await status('question=x'), await status('')]).toEqual([404, 400, 400]);
});
