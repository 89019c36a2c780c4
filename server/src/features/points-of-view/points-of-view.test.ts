import { paths } from '@round-table/shared/contract';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { aChapter, aCountry, aGivenAnswer, anAdmin, anExpert, aPointOfView, aQuestion, aReader } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

it('refuses guests, readers and experts (ROLE-04)', async () => {
  const { db } = context;
  expect((await context.get(paths.pointsOfView)).statusCode).toBe(401);
  expect((await context.get(`/ro${paths.pointsOfView}`)).statusCode).toBe(401);
  expect((await context.get(paths.pointsOfView, await context.as((await aReader(db)).id))).statusCode).toBe(403);
  expect((await context.get(paths.pointsOfView, await context.as((await anExpert(db)).id))).statusCode).toBe(403);
});

it('returns each country’s score and the maximum to admins, also in the read-only view', async () => {
  const { db } = context;
  const admin = await context.as((await anAdmin(db)).id);
  const view = await aPointOfView(db, { name_en: 'Lenders', name_de: 'Gläubiger', explanation_en: 'What lenders look at' });
  await aCountry(db, { code: 'DE' });
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
  await recomputeAggregates(db);
  const expected = {
    id: view.id,
    name: 'Lenders',
    name_en: 'Lenders',
    name_de: 'Gläubiger',
    explanation: 'What lenders look at',
    country_scores: { DE: 0, FR: 0.3 },
    max_score: 4.5,
    chapter_scores: [{ chapter: question.chapter_id, country_scores: { DE: 0, FR: 0.3 }, max_score: 4.5 }],
    reachable_scores: { DE: 4.5, FR: 0.3 },
    unanswered_counts: { DE: 1, FR: 0 },
  };
  expect((await context.get(paths.pointsOfView, admin)).json()).toEqual([expected]);
  expect((await context.get(`/ro${paths.pointsOfView}`, { ...admin, 'accept-language': 'de' })).json()).toEqual([
    { ...expected, name: 'Gläubiger' },
  ]);
});

it('returns scores by chapter, and the score reachable with the unanswered questions', async () => {
  const { db } = context;
  const admin = await context.as((await anAdmin(db)).id);
  const view = await aPointOfView(db);
  const [second, first, inactive] = [
    await aChapter(db, { order: 902 }),
    await aChapter(db, { order: 901 }),
    await aChapter(db, { order: 903, active: false }),
  ];
  const france = await aCountry(db, { code: 'FR' });
  await aCountry(db, { code: 'AT' });
  /** A question whose options score as given, with this weight. */
  const scored = async (chapter_id: number, weight: number, scores: number[]) => {
    const { id, options } = await aQuestion(db, { chapter_id, options: scores.length });
    await db.insertInto('question_weight').values({ question_id: id, point_of_view_id: view.id, weight }).execute();
    const rows = options.map((option, index) => ({ answer_option_id: option.id, point_of_view_id: view.id, score: scores[index] ?? 0 }));
    await db
      .insertInto('answer_score')
      .values(rows.filter(({ score }) => score > 0))
      .execute();
    const choose = (index: number) =>
      aGivenAnswer(db, { question_id: id, country_id: france.id, answer_option_id: options[index]?.id ?? 0 });
    return { choose };
  };
  await (await scored(first.id, 0.1, [0.7, 3])).choose(0);
  await (await scored(first.id, 0.1, [0, 2])).choose(0);
  await (await scored(second.id, 2, [1.1, 0.2])).choose(0);
  await scored(second.id, 1.5, [0.4, 0.3]);
  await (await scored(inactive.id, 5, [5, 5])).choose(0);
  await recomputeAggregates(db);
  expect((await context.get(paths.pointsOfView, admin)).json()).toEqual([
    expect.objectContaining({
      country_scores: { AT: 0, FR: 2.27 },
      max_score: 3.3,
      chapter_scores: [
        { chapter: first.id, country_scores: { AT: 0, FR: 0.07 }, max_score: 0.5 },
        { chapter: second.id, country_scores: { AT: 0, FR: 2.2 }, max_score: 2.8 },
      ],
      reachable_scores: { AT: 3.3, FR: 2.87 },
      unanswered_counts: { AT: 4, FR: 1 },
    }),
  ]);
});
