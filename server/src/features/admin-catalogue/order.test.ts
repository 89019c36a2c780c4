import { type AdminChapter, type CatalogueOrder, paths, type Reordered } from '@round-table/shared/contract';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { aChapter, aCountry, aGivenAnswer, anAdmin, anExpert, aPointOfView, aQuestion } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let admin: Record<string, string>;
let ids: { chapters: number[]; questions: number[] };
beforeEach(async () => {
  context = await createTestContext();
  admin = await context.as((await anAdmin(context.db)).id);
  const chapters = [await aChapter(context.db, { order: 1 }), await aChapter(context.db, { order: 4 })];
  const questions = [];
  for (const [index, order] of [3, 5, 5, 9].entries())
    questions.push(await aQuestion(context.db, { chapter_id: chapters[index < 3 ? 0 : 1]?.id, order }));
  ids = { chapters: chapters.map(({ id }) => id), questions: questions.map(({ id }) => id) };
});
afterEach(() => context.close());

const list = async () => (await context.get(paths.adminChapters, admin)).json() as AdminChapter[];
const readOrder = async (): Promise<CatalogueOrder> =>
  (await list()).map(({ id, questions }) => ({ chapter: id, questions: questions.map((question) => question.id) }));
const numbers = async () =>
  (await list()).map(({ order, questions }) => [order, questions.map((question) => [question.id, question.order])]);
const set = (body: object, headers = admin) => context.post(paths.adminOrder, body, headers);
const undo = (token: string | null) => context.post(paths.undoReorder, { undo: token }, admin);

/** The order with the four questions in these places: `a` to `d`, a list for each chapter. */
const toOrder = (...lists: string[]): CatalogueOrder =>
  lists.map((letters, index) => ({
    chapter: ids.chapters[index] ?? 0,
    questions: [...letters].map((letter) => ids.questions[letter.charCodeAt(0) - 97] ?? 0),
  }));

it('is for admins, and needs the same chapters and questions @CAT-09', async () => {
  const former = await readOrder();
  const expert = await context.as((await anExpert(context.db)).id);
  expect((await set({ former, order: former }, {})).statusCode).toBe(401);
  expect((await set({ former, order: former }, expert)).statusCode).toBe(403);
  expect((await set({ former, order: toOrder('ab', 'd') })).json()).toEqual({ order: ['This value is not valid.'] });
  expect((await set({ former, order: toOrder('aabc', 'd') })).statusCode).toBe(400);
  expect((await set({ former, order: former })).json()).toEqual({ changed: 0, undo: null });
  expect(await context.db.selectFrom('audit').select('id').execute()).toEqual([]);
});

it('moves questions within a chapter, which exchange their numbers, and undoes it @CAT-09', async () => {
  const [a, b, c, d] = ids.questions;
  const before = await numbers();
  const reply = await set({ former: await readOrder(), order: toOrder('cab', 'd') });
  expect(reply.json()).toEqual({ changed: 3, undo: expect.any(String) });
  // Two had the same number: it becomes two.
  expect(await numbers()).toEqual([
    [
      1,
      [
        [c, 3],
        [a, 5],
        [b, 6],
      ],
    ],
    [4, [[d, 9]]],
  ]);
  const { undo: token } = reply.json() as Reordered;
  expect((await undo(token)).json()).toEqual({ changed: 3 });
  expect(await numbers()).toEqual(before);
  expect((await undo(token)).statusCode).toBe(409);
  const trail = await context.db.selectFrom('audit').select('action').orderBy('id').execute();
  expect(trail.map(({ action }) => action)).toEqual(['catalogue.ordered', 'questions.reorder-undone']);
});

it('moves a question into another chapter with what counts there, and chapters among each other @CAT-09', async () => {
  const [a, b, c, d] = ids.questions;
  const country = await aCountry(context.db);
  const view = await aPointOfView(context.db);
  const option = await context.db
    .selectFrom('answer_option')
    .select('id')
    .where('question_id', '=', a ?? 0)
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('question_weight')
    .values({ question_id: a ?? 0, point_of_view_id: view.id, weight: 1 })
    .execute();
  await context.db.insertInto('answer_score').values({ answer_option_id: option.id, point_of_view_id: view.id, score: 2 }).execute();
  await aGivenAnswer(context.db, { question_id: a ?? 0, country_id: country.id, answer_option_id: option.id });
  await context.db.transaction().execute(recomputeAggregates);
  const scores = async () =>
    (await context.db.selectFrom('chapter_score').select(['chapter_id', 'score']).where('score', '>', 0).execute()).map(
      ({ chapter_id, score }) => [chapter_id, Number(score)],
    );
  const [first, second] = ids.chapters;
  const before = await numbers();
  expect(await scores()).toEqual([[first, 2]]);

  const reply = await set({ former: await readOrder(), order: toOrder('bc', 'ad').reverse() });
  expect(await numbers()).toEqual([
    [
      1,
      [
        [a, 9],
        [d, 10],
      ],
    ],
    [
      4,
      [
        [b, 5],
        [c, 6],
      ],
    ],
  ]);
  expect(await scores()).toEqual([[second, 2]]);
  expect((await undo((reply.json() as Reordered).undo)).statusCode).toBe(200);
  expect(await numbers()).toEqual(before);
  expect(await scores()).toEqual([[first, 2]]);
});

it('refuses the order of another admin’s time, and changes nothing @CAT-09', async () => {
  const former = await readOrder();
  expect((await set({ former, order: toOrder('bac', 'd') })).statusCode).toBe(200);
  const before = await numbers();
  const late = await set({ former, order: toOrder('acb', 'd') });
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed-meanwhile']);
  expect(await numbers()).toEqual(before);
  await aQuestion(context.db, { chapter_id: ids.chapters[1], order: 20 });
  expect((await set({ former: toOrder('bac', 'd'), order: toOrder('cba', 'd') })).statusCode).toBe(409);
});
