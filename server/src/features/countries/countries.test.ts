import { type Country, paths } from '@round-table/shared/contract';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { aChapter, aCountry, aGivenAnswer, anExpert, aPointOfView, aQuestion, aReader } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let expert: { authorization: string };
beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  await aCountry(db, { code: 'SE', code_label: 'S', name_en: 'Sweden', name_de: 'Schweden' });
  await aCountry(db, { code: 'AT', name_en: 'Austria', name_de: 'Österreich' });
  await aCountry(db, { code: 'NL', name_en: 'Netherlands', name_de: '' });
  await aCountry(db, { code: 'XX', active: false });
  expert = await context.as((await anExpert(db, { countries: ['SE'] })).id);
});
afterAll(() => context.close());

const countries = async (headers: Record<string, string> = expert, prefix = '') =>
  (await context.get(`${prefix}${paths.countries}`, headers)).json() as Country[];
const figures = (list: Country[], code: string) => {
  const { progress_all, progress_weighted, answered_count, comments_count } = list.find((country) => country.code === code) ?? {};
  return [progress_all, progress_weighted, answered_count, comments_count];
};

it('requires a user or the read-only prefix', async () => {
  expect((await context.get(paths.countries)).statusCode).toBe(401);
});

it('lists active countries by name in the collation of the requested language', async () => {
  expect((await countries()).map(({ code, name }) => [code, name])).toEqual([
    ['AT', 'Austria'],
    ['NL', 'Netherlands'],
    ['SE', 'Sweden'],
  ]);
  expect((await countries({ ...expert, 'accept-language': 'de' })).map(({ name }) => name)).toEqual([
    'Netherlands',
    'Österreich',
    'Schweden',
  ]);
  expect(await countries()).toContainEqual({
    id: expect.any(Number),
    code: 'SE',
    code_label: 'S',
    name: 'Sweden',
    other_name: 'Schweden',
    public: true,
    checked_upcoming_dl_valid: false,
    progress_all: 0,
    progress_weighted: 0,
    answered_count: 0,
    comments_count: 0,
  });
});

it('returns exact aggregates to experts, and none to guests, readers and the read-only view (ROLE-02)', async () => {
  const { db } = context;
  const [light, heavy] = [await aChapter(db, { weight: 0.5 }), await aChapter(db, { weight: 2 })];
  const questions = [
    await aQuestion(db, { chapter_id: light.id }),
    await aQuestion(db, { chapter_id: heavy.id }),
    await aQuestion(db, { chapter_id: heavy.id }),
  ];
  await aQuestion(db, { active: false });
  const sweden = await db.selectFrom('country').selectAll().where('code', '=', 'SE').executeTakeFirstOrThrow();
  const [answeredOne, answeredTwo] = questions;
  for (const question of [answeredOne, answeredTwo]) {
    if (question)
      await aGivenAnswer(db, { question_id: question.id, country_id: sweden.id, answer_option_id: question.options[0]?.id ?? 0 });
  }
  await recomputeAggregates(db);
  expect(figures(await countries(), 'SE')).toEqual([200 / 3, 200 / 3, 2, 0]);
  const view = await aPointOfView(db);
  for (const [index, weight] of [0.1, 0.2, 0.7].entries()) {
    await db
      .insertInto('question_weight')
      .values({ question_id: questions[index]?.id ?? 0, point_of_view_id: view.id, weight })
      .execute();
  }
  await recomputeAggregates(db);
  expect(figures(await countries(), 'SE')).toEqual([200 / 3, (100 * 0.45) / 1.85, 2, 0]);
  const reader = await context.as((await aReader(db)).id);
  const nothing = [null, null, null, null];
  expect(figures(await countries({}, '/ro'), 'SE')).toEqual(nothing);
  expect(figures(await countries(reader), 'SE')).toEqual(nothing);
  expect(figures(await countries(expert, '/ro'), 'SE')).toEqual(nothing);
});
