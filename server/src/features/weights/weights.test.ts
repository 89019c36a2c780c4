import { type PointOfView, paths, rowOf } from '@round-table/shared/contract';
import { aCountry, aGivenAnswer, anAdmin, anExpert, aPointOfView, aQuestion } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let admin: Record<string, string>;
beforeAll(async () => {
  context = await createTestContext();
  admin = await context.as((await anAdmin(context.db)).id);
});
afterAll(() => context.close());

const put = (path: string, id: number, payload: object) =>
  context.app.inject({ method: 'PUT', url: rowOf(path, id), payload, headers: admin });

it('returns 403 for all but admins (ROLE-04)', async () => {
  const expert = await context.as((await anExpert(context.db)).id);
  for (const path of [paths.scores, paths.questionWeights]) {
    expect((await context.get(path)).statusCode).toBe(401);
    expect((await context.get(path, expert)).statusCode).toBe(403);
    expect((await context.post(path, {}, expert)).statusCode).toBe(403);
  }
});

it('rejects negative values, more than three decimals, and unknown ids (LIM-02)', async () => {
  const [question, view] = [await aQuestion(context.db), await aPointOfView(context.db)];
  const body = { question: question.id, pointofview: view.id, weight: 1 };
  expect((await context.post(paths.questionWeights, { ...body, weight: -0.001 }, admin)).json()).toHaveProperty('weight');
  expect((await context.post(paths.questionWeights, { ...body, weight: 0.0001 }, admin)).json()).toHaveProperty('weight');
  expect((await context.post(paths.questionWeights, { ...body, question: 2_000_000 }, admin)).json()).toEqual({
    question: ['This does not exist.'],
  });
  expect((await context.post(paths.questionWeights, { ...body, pointofview: 2_000_000 }, admin)).json()).toEqual({
    pointofview: ['This does not exist.'],
  });
  expect((await put(paths.questionWeights, 2_000_000, body)).statusCode).toBe(404);
});

it('stores weights and scores and updates the charts exactly (WGT-04)', async () => {
  const [question, view, country] = [
    await aQuestion(context.db),
    await aPointOfView(context.db),
    await aCountry(context.db, { code: 'IS' }),
  ];
  const [option] = question.options;
  await aGivenAnswer(context.db, { question_id: question.id, country_id: country.id, answer_option_id: option?.id ?? 0 });
  const weight = await context.post(paths.questionWeights, { question: question.id, pointofview: view.id, weight: 2.005 }, admin);
  expect(weight.statusCode).toBe(201);
  const score = await context.post(paths.scores, { answer: option?.id, pointofview: view.id, score: 3 }, admin);
  expect(score.statusCode).toBe(201);
  const chart = async () => ((await context.get(paths.pointsOfView, admin)).json() as PointOfView[]).find(({ id }) => id === view.id);
  expect(await chart()).toMatchObject({ country_scores: { IS: 6.015 }, max_score: 6.015 });
  const changed = await put(paths.scores, score.json().id, { answer: option?.id, pointofview: view.id, score: 1.5 });
  expect([changed.statusCode, changed.json().score]).toEqual([200, 1.5]);
  expect(await chart()).toMatchObject({ country_scores: { IS: 3.0075 } });
  expect((await context.post(paths.questionWeights, { question: question.id, pointofview: view.id, weight: 0 }, admin)).statusCode).toBe(
    200,
  );
  expect(await chart()).toMatchObject({ country_scores: { IS: 0 }, max_score: 0 });
  expect((await context.get(`${paths.scores}?pointofview=${view.id}`, admin)).json()).toEqual([changed.json()]);
});

it('writes an audit entry with the former and the new row', async () => {
  const [question, view] = [await aQuestion(context.db), await aPointOfView(context.db)];
  const [option] = question.options;
  const cases = [
    [paths.questionWeights, 'weight', { question: question.id, pointofview: view.id }],
    [paths.scores, 'score', { answer: option?.id, pointofview: view.id }],
  ] as const;
  for (const [path, field, place] of cases) {
    const { id } = (await context.post(path, { ...place, [field]: 1.5 }, admin)).json();
    await put(path, id, { ...place, [field]: 2 });
    const trail = await context.db
      .selectFrom('audit')
      .select(['action', 'user_id', 'before', 'after'])
      .where('subject_id', '=', String(id))
      .where('subject', 'like', `%${field}`)
      .orderBy('id')
      .execute();
    const entry = { action: path === paths.scores ? 'answer-score.saved' : 'question-weight.saved', user_id: expect.any(Number) };
    const [first, second] = [
      { id, ...place, [field]: 1.5 },
      { id, ...place, [field]: 2 },
    ];
    expect(trail).toEqual([
      { ...entry, before: null, after: first },
      { ...entry, before: first, after: second },
    ]);
  }
});
