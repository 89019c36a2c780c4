import { paths } from '@round-table/shared/contract';
import { recomputeTallies } from '../../tallies/tallies';
import { aCountry, aGivenAnswer, anAdmin, anExpert, aPointOfView, aQuestion, aReader } from '../../testing/builders';
import { aTestBed, type TestBed } from '../../testing/test-bed';

let bed: TestBed;
beforeAll(async () => {
  bed = await aTestBed();
});
afterAll(() => bed.close());

it('is refused to guests, readers and experts (ROLE-04)', async () => {
  const { db } = bed;
  expect((await bed.get(paths.pointsOfView)).statusCode).toBe(401);
  expect((await bed.get(`/ro${paths.pointsOfView}`)).statusCode).toBe(401);
  expect((await bed.get(paths.pointsOfView, await bed.as((await aReader(db)).id))).statusCode).toBe(403);
  expect((await bed.get(paths.pointsOfView, await bed.as((await anExpert(db)).id))).statusCode).toBe(403);
});

it('tells admins each country’s score and the greatest possible one, also in the read-only view', async () => {
  const { db } = bed;
  const admin = await bed.as((await anAdmin(db)).id);
  const view = await aPointOfView(db, { name_en: 'Lenders', name_de: 'Gläubiger', explanation_en: 'What lenders look at' });
  const france = await aCountry(db, { code: 'FR' });
  await aCountry(db, { code: 'ZZ', active: false });
  const question = await aQuestion(db, { options: 2 });
  const [low, high] = question.options;
  await db.insertInto('question_weight').values({ question_id: question.id, point_of_view_id: view.id, weight: 1.5 }).execute();
  for (const [option, score] of [[low, 0.2] as const, [high, 3] as const]) {
    await db
      .insertInto('answer_score')
      .values({ answer_option_id: option?.id ?? 0, point_of_view_id: view.id, score })
      .execute();
  }
  await aGivenAnswer(db, { question_id: question.id, country_id: france.id, answer_option_id: low?.id ?? 0 });
  await recomputeTallies(db);
  const expected = {
    id: view.id,
    name: 'Lenders',
    name_en: 'Lenders',
    name_de: 'Gläubiger',
    explanation: 'What lenders look at',
    country_scores: { DE: 0, FR: 0.3 },
    max_score: 4.5,
  };
  expect((await bed.get(paths.pointsOfView, admin)).json()).toEqual([expected]);
  expect((await bed.get(`/ro${paths.pointsOfView}`, { ...admin, 'accept-language': 'de' })).json()).toEqual([
    { ...expected, name: 'Gläubiger' },
  ]);
});
