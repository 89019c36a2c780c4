import { type AdminQuestion, paths, type Reordered, rowOf } from '@round-table/shared/contract';
import { aChapter, anAdmin, anExpert, aQuestion } from '../../testing/builders';
import { toQuestionBody } from '../../testing/fixtures/admin-bodies';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let admin: Record<string, string>;
beforeEach(async () => {
  context = await createTestContext();
  admin = await context.as((await anAdmin(context.db)).id);
  const chapters = [await aChapter(context.db, { order: 1 }), await aChapter(context.db, { order: 2 })];
  for (const { id } of chapters) for (const order of [7, 5]) await aQuestion(context.db, { chapter_id: id, order });
});
afterEach(() => context.close());

const list = async () => (await context.get(paths.adminQuestions, admin)).json() as AdminQuestion[];
const ordersOf = async () => Object.fromEntries((await list()).map(({ id, order }) => [id, order]));
const reorder = async () => (await context.post(paths.reorderQuestions, {}, admin)).json() as Reordered;
const undo = (body: object, headers = admin) => context.post(paths.undoReorder, body, headers);

it('is undone by admins only, with the token of the re-order (QAD-08)', async () => {
  const reordered = await reorder();
  const expert = await context.as((await anExpert(context.db)).id);
  expect((await undo({ undo: reordered.undo }, {})).statusCode).toBe(401);
  expect((await undo({ undo: reordered.undo }, expert)).statusCode).toBe(403);
  expect((await undo({})).json()).toEqual({ undo: ['This field is required.'] });
  expect((await undo({ undo: 'something' })).statusCode).toBe(409);
});

it('restores the previous numbers, once (QAD-08)', async () => {
  const former = await ordersOf();
  const reordered = await reorder();
  expect(reordered).toEqual({ changed: 4, undo: expect.any(String) });
  expect(Object.values(await ordersOf()).sort()).toEqual([1, 2, 3, 4]);

  const undone = await undo({ undo: reordered.undo });
  expect([undone.statusCode, undone.json()]).toEqual([200, { changed: 4 }]);
  expect(await ordersOf()).toEqual(former);
  const again = await undo({ undo: reordered.undo });
  expect([again.statusCode, again.json().code]).toEqual([409, 'reorder-not-undone']);
  expect(await ordersOf()).toEqual(former);

  const trail = await context.db.selectFrom('audit').select(['action', 'before']).orderBy('id').execute();
  expect(trail).toEqual([
    { action: 'questions.reordered', before: { orders: former } },
    { action: 'questions.reorder-undone', before: null },
  ]);
});

it('is not undone once a question or a chapter has changed (QAD-08)', async () => {
  const { undo: first } = await reorder();
  const [question] = await list();
  const { id } = question as AdminQuestion;
  const body = toQuestionBody(question as AdminQuestion);
  const changed = await context.app.inject({
    method: 'PUT',
    url: rowOf(paths.adminQuestions, id),
    payload: { ...body, text_en: 'Changed?', order: 9 },
    headers: admin,
  });
  expect(changed.statusCode).toBe(200);
  expect((await undo({ undo: first })).statusCode).toBe(409);

  const { undo: second } = await reorder();
  await context.remove(rowOf(paths.adminQuestions, id), admin);
  expect((await undo({ undo: second })).statusCode).toBe(409);
  expect(await list()).toHaveLength(3);
});
