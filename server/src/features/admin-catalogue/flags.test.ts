import { type AdminQuestion, paths, type QuestionFlags, type QuestionFlagsChanged, rowOf } from '@round-table/shared/contract';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { aCountry, aGivenAnswer, anAdmin, aQuestion } from '../../testing/builders';
import { toQuestionBody } from '../../testing/fixtures/admin-bodies';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let admin: Record<string, string>;
beforeEach(async () => {
  context = await createTestContext();
  admin = await context.as((await anAdmin(context.db)).id);
});
afterEach(() => context.close());

const send = (questions: QuestionFlags[]) => context.post(paths.adminQuestionFlags, { questions }, admin);
const list = async () => (await context.get(paths.adminQuestions, admin)).json() as AdminQuestion[];
const flags = async () => (await list()).map((question) => [question.active, question.public, question.is_marked_as_special]);

it('refuses what does not exist, comes twice, or would be active without options, and changes nothing (CAT-06)', async () => {
  const [one, empty] = [await aQuestion(context.db), await aQuestion(context.db, { active: false, options: 1 })];
  const before = await flags();
  expect((await send([])).statusCode).toBe(400);
  for (const id of [one.id, 2_000_000]) {
    const refused = await send([
      { id: one.id, public: false },
      { id, public: false },
    ]);
    expect([refused.statusCode, refused.json()]).toEqual([400, { questions: ['This does not exist.'] }]);
  }
  const refused = await send([
    { id: one.id, active: false },
    { id: empty.id, active: true },
  ]);
  expect([refused.statusCode, refused.json()]).toEqual([400, { active: ['An active question needs at least 2 answer options.'] }]);
  expect(await flags()).toEqual(before);
});

it('sets flags of several questions at once, with an entry for each, and what undoes it (CAT-06)', async () => {
  const { db } = context;
  const [one, two, three] = [await aQuestion(db), await aQuestion(db), await aQuestion(db, { public: false })];
  const country = await aCountry(db);
  await aGivenAnswer(db, { question_id: one.id, country_id: country.id, answer_option_id: one.options[0]?.id ?? 0 });
  await recomputeAggregates(db);
  const count = async () =>
    (await db.selectFrom('country_tally').select('answered_count').where('country_id', '=', country.id).executeTakeFirst())?.answered_count;
  const [former, counted] = [await flags(), await count()];
  const set = { active: false, public: false, is_marked_as_special: true };
  const reply = await send([
    { id: one.id, ...set },
    { id: two.id, is_marked_as_special: true },
    { id: three.id, public: false },
  ]);
  const { changed, former: undo } = reply.json() as QuestionFlagsChanged;
  expect([reply.statusCode, changed]).toEqual([200, 2]);
  expect(undo).toEqual([
    { id: one.id, revision: 2, active: true, public: true, is_marked_as_special: false },
    { id: two.id, revision: 2, is_marked_as_special: false },
  ]);
  expect(await count()).toBe((counted ?? 0) - 1);
  const trail = await db.selectFrom('audit').select(['action', 'subject_id', 'before', 'after']).orderBy('id').execute();
  expect(trail[0]).toEqual({
    action: 'question.changed',
    subject_id: String(one.id),
    before: { active: true, public: true, is_marked_as_special: false },
    after: set,
  });
  expect(trail).toHaveLength(2);
  expect((await send(undo)).json()).toMatchObject({ changed: 2 });
  expect([await flags(), await count()]).toEqual([former, counted]);
});

it('is not undone once one of the questions has changed (CAT-06)', async () => {
  const [one, two] = [await aQuestion(context.db), await aQuestion(context.db)];
  const { former } = (
    await send([
      { id: one.id, public: false },
      { id: two.id, public: false },
    ])
  ).json() as QuestionFlagsChanged;
  const body = toQuestionBody((await list()).find(({ id }) => id === two.id) as AdminQuestion);
  await context.app.inject({ method: 'PUT', url: rowOf(paths.adminQuestions, two.id), payload: { ...body, order: 9 }, headers: admin });
  const refused = await send(former);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed-meanwhile']);
  expect((await list()).map(({ public: isPublic }) => isPublic)).toEqual([false, false]);
});
