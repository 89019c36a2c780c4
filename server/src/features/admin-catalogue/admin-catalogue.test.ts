import {
  type AdminChapter,
  type AdminQuestion,
  type AdminQuestionBody,
  type Chapter,
  type OptionUse,
  paths,
  rowOf,
} from '@round-table/shared/contract';
import { takeVersion } from '../../domain/versions/take-version';
import { aChapter, aCountry, aGivenAnswer, anAdmin, anExpert, aQuestion } from '../../testing/builders';
import { anAdminChapter, anAdminQuestion, twoOptions } from '../../testing/fixtures/admin-bodies';
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
const chapterBody = anAdminChapter();
const useOf = async (question: number) => (await context.get(`${paths.adminOptionUse}?question=${question}`, admin)).json() as OptionUse[];
const added = async (chapter: number, own?: Partial<AdminQuestionBody>) =>
  (await context.post(paths.adminQuestions, anAdminQuestion(chapter, own), admin)).json() as AdminQuestion;

it('returns 403 for all but admins (ROLE-04)', async () => {
  const expert = await context.as((await anExpert(context.db)).id);
  for (const path of [paths.adminChapters, paths.adminQuestions]) {
    expect((await context.get(path)).statusCode).toBe(401);
    expect((await context.get(path, expert)).statusCode).toBe(403);
    expect((await context.post(path, {}, expert)).statusCode).toBe(403);
  }
  expect((await context.get(`${paths.adminOptionUse}?question=1`)).statusCode).toBe(401);
  expect((await context.get(`${paths.adminOptionUse}?question=1`, expert)).statusCode).toBe(403);
  expect((await context.post(paths.reorderQuestions, {}, expert)).statusCode).toBe(403);
  expect((await context.get(paths.reorderQuestions)).statusCode).toBe(401);
  expect((await context.get(paths.reorderQuestions, expert)).statusCode).toBe(403);
  expect((await context.app.inject({ method: 'HEAD', url: paths.reorderQuestions, headers: admin })).statusCode).toBe(404);
});

describe('a chapter', () => {
  it('requires a name and a weight in thousandths (QAD-02)', async () => {
    const nameless = await context.post(paths.adminChapters, { ...chapterBody, name_en: ' ', name_de: '' }, admin);
    expect(nameless.json()).toMatchObject({ name_en: ['At least one of the fields is required'] });
    const odd = await context.post(paths.adminChapters, { ...chapterBody, weight: 0.0005 }, admin);
    expect([odd.statusCode, Object.keys(odd.json())]).toEqual([400, ['weight']]);
    expect((await context.post(paths.adminChapters, { ...chapterBody, weight: -1 }, admin)).statusCode).toBe(400);
  });

  it('is created, changed, visible to everybody, and deleted while it is empty', async () => {
    const made = (await context.post(paths.adminChapters, chapterBody, admin)).json() as AdminChapter;
    expect(made).toMatchObject({ ...chapterBody, revision: 1, questions: [] });
    const changed = await put(paths.adminChapters, made.id, { ...chapterBody, name_en: 'Ranks', revision: 1 });
    expect(changed.json()).toMatchObject({ name_en: 'Ranks', revision: 2 });
    expect(((await context.get(`/ro${paths.chapters}`)).json() as Chapter[]).map(({ name }) => name)).toContain('Ranks');
    expect((await put(paths.adminChapters, made.id, { ...chapterBody, revision: 1 })).json()).toMatchObject({ code: 'changed-meanwhile' });
    expect((await context.remove(rowOf(paths.adminChapters, made.id), admin)).statusCode).toBe(204);
    expect((await context.remove(rowOf(paths.adminChapters, made.id), admin)).statusCode).toBe(404);
  });

  it('cannot be deleted while it has questions, even inactive ones (QAD-03)', async () => {
    const question = await aQuestion(context.db, { active: false });
    const refused = await context.remove(rowOf(paths.adminChapters, question.chapter_id), admin);
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'Delete all questions first.']);
  });
});

describe('a question', () => {
  it('requires a text, an existing chapter, and options with texts and unique orders (QAD-04)', async () => {
    const chapter = (await aChapter(context.db)).id;
    expect((await context.post(paths.adminQuestions, anAdminQuestion(2_000_000), admin)).json()).toEqual({
      chapter: ['This does not exist.'],
    });
    expect((await context.post(paths.adminQuestions, anAdminQuestion(chapter, { text_en: '' }), admin)).json()).toMatchObject({
      text_de: ['At least one of the fields is required'],
    });
    const answers = [
      { order: 1, text_en: 'Deed', text_de: '' },
      { order: 1, text_en: '', text_de: '' },
    ];
    expect((await context.post(paths.adminQuestions, anAdminQuestion(chapter, { answers }), admin)).json()).toEqual({
      answers: {
        1: {
          order: ['This is taken already.'],
          text_en: ['At least one of the fields is required'],
          text_de: ['At least one of the fields is required'],
        },
      },
    });
    const eleventh = anAdminQuestion(chapter, { answers: [{ order: 11, text_en: 'Late', text_de: '' }] });
    expect((await context.post(paths.adminQuestions, eleventh, admin)).json()).toMatchObject({
      answers: { 0: { order: expect.any(Array) } },
    });
    expect(await context.db.selectFrom('question').select('id').where('chapter_id', '=', chapter).execute()).toEqual([]);
  });

  it('requires two options if it is active, none if it is inactive (QAD-04)', async () => {
    const chapter = (await aChapter(context.db)).id;
    const [one] = twoOptions;
    const refused = await context.post(paths.adminQuestions, anAdminQuestion(chapter, { answers: [one] }), {
      ...admin,
      'accept-language': 'de',
    });
    expect([refused.statusCode, refused.json()]).toEqual([400, { active: ['Eine aktive Frage benötigt mindestens 2 Antwortoptionen.'] }]);
    const idle = await added(chapter, { active: false, answers: [one] });
    expect(idle.answers).toHaveLength(1);
    const activated = await put(paths.adminQuestions, idle.id, anAdminQuestion(chapter, { answers: idle.answers }));
    expect([activated.statusCode, activated.json()]).toEqual([400, { active: ['An active question needs at least 2 answer options.'] }]);
    const former = await aQuestion(context.db, { chapter_id: chapter, options: 1 });
    expect((await context.get(paths.chapters, admin)).body).toContain(former.text_en);
    const reply = await put(
      paths.adminQuestions,
      former.id,
      anAdminQuestion(chapter, { answers: [{ ...one, id: former.options[0]?.id }] }),
    );
    expect(reply.statusCode).toBe(400);
  });

  it('is created with its options, which can be reordered', async () => {
    const chapter = (await aChapter(context.db)).id;
    const question = await added(chapter);
    const [first, second] = question.answers;
    const swapped = [
      { ...twoOptions[0], id: first?.id, order: 2 },
      { ...twoOptions[1], id: second?.id, order: 1 },
      { order: 3, text_en: 'Other', text_de: '' },
    ];
    const changed = (await put(paths.adminQuestions, question.id, anAdminQuestion(chapter, { answers: swapped, revision: 1 }))).json();
    expect((changed as AdminQuestion).answers.map(({ id, order, text_en }) => [id, order, text_en])).toEqual([
      [second?.id, 1, 'None'],
      [first?.id, 2, 'Deed'],
      [expect.any(Number), 3, 'Other'],
    ]);
  });

  it('refuses to delete a chosen option, and returns how many countries have chosen it (QAD-10)', async () => {
    const chapter = (await aChapter(context.db)).id;
    const question = await added(chapter);
    const [first, second] = question.answers;
    const country = await aCountry(context.db);
    await aGivenAnswer(context.db, { question_id: question.id, country_id: country.id, answer_option_id: first?.id ?? 0 });
    const without = anAdminQuestion(chapter, { active: false, answers: [{ ...twoOptions[1], id: second?.id }] });
    const refused = await put(paths.adminQuestions, question.id, without);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'option-in-use', countries: 1 }]);
    expect(await useOf(question.id)).toEqual([
      { answer: first?.id, countries: 1, now: 1 },
      { answer: second?.id, countries: 0, now: 0 },
    ]);
    const other = await added(chapter);
    const foreign = anAdminQuestion(chapter, { active: false, answers: [{ id: first?.id, order: 1, text_en: 'Mine', text_de: '' }] });
    expect((await put(paths.adminQuestions, other.id, foreign)).json()).toMatchObject({ answers: { 0: { id: expect.any(Array) } } });
  });

  it('returns how many countries have chosen each option, live or in a version, each counted once, and how many of them now (QAD-14)', async () => {
    expect((await context.get(`${paths.adminOptionUse}?question=2000000`, admin)).statusCode).toBe(404);
    expect((await context.get(paths.adminOptionUse, admin)).json()).toEqual({ question: ['This field is required.'] });
    const { id, options } = await aQuestion(context.db, { options: 3 });
    const ids = options.map((option) => option.id);
    const chosen = async () => (await useOf(id)).map(({ countries, now }) => [countries, now]);
    expect(await useOf(id)).toEqual(ids.map((answer) => ({ answer, countries: 0, now: 0 })));
    const confirmed_at = new Date();
    const [both, live, former] = [
      await aCountry(context.db, { confirmed_at }),
      await aCountry(context.db),
      await aCountry(context.db, { confirmed_at }),
    ];
    const choose = (country: { id: number }, index: number) =>
      aGivenAnswer(context.db, { question_id: id, country_id: country.id, answer_option_id: ids[index] ?? 0 });
    const first = await choose(both, 0);
    await choose(former, 1);
    await takeVersion(context.db, { now: new Date(), timeZone: 'Europe/Berlin' });
    await choose(live, 0);
    await context.db.deleteFrom('given_answer').where('country_id', '=', former.id).execute();
    expect(await chosen()).toEqual([
      [2, 2],
      [1, 0],
      [0, 0],
    ]);
    await context.db
      .updateTable('given_answer')
      .set({ answer_option_id: ids[2] ?? 0 })
      .where('id', '=', first.id)
      .execute();
    expect(await chosen()).toEqual([
      [2, 1],
      [1, 0],
      [1, 1],
    ]);
    expect(await useOf((await aQuestion(context.db, { options: 0 })).id)).toEqual([]);
  });

  it('is numbered consecutively through all chapters (QAD-08)', async () => {
    const [late, early] = [await aChapter(context.db, { order: 9001 }), await aChapter(context.db, { order: 9000 })];
    const [c, b, a] = [await added(late.id, { order: 3 }), await added(early.id, { order: 8 }), await added(early.id, { order: 2 })];
    const numbered = await context.get(paths.reorderQuestions, admin);
    expect([numbered.statusCode, numbered.json().changed > 0]).toEqual([200, true]);
    expect((await context.post(paths.reorderQuestions, {}, admin)).json()).toEqual({ changed: 0, undo: null });
    const orders = new Map(
      ((await context.get(paths.adminQuestions, admin)).json() as AdminQuestion[]).map(({ id, order }) => [id, order]),
    );
    expect([...orders.values()].sort((x, y) => x - y)).toEqual(Array.from(orders, (_, index) => index + 1));
    expect([orders.get(b.id), orders.get(c.id)]).toEqual([(orders.get(a.id) ?? 0) + 1, (orders.get(a.id) ?? 0) + 2]);
  });
});

it('saves a concurrent answer of an expert and edit of an admin', async () => {
  const question = await added((await aChapter(context.db)).id);
  const expert = await anExpert(context.db, { countries: ['FI'] });
  const headers = await context.as(expert.id);
  const country = await context.db.selectFrom('country').select('id').where('code', '=', 'FI').executeTakeFirstOrThrow();
  const answer = { question: question.id, country: country.id, answer: question.answers[0]?.id };
  const edits = [1, 2, 3, 4].map((turn) =>
    put(paths.adminQuestions, question.id, anAdminQuestion(question.chapter, { text_en: `Turn ${turn}`, answers: question.answers })),
  );
  const answers = [1, 2, 3, 4].map(() => context.post(paths.givenAnswers, answer, headers));
  const replies = await Promise.all([...edits, ...answers]);
  expect(replies.every(({ statusCode }) => statusCode < 300)).toBe(true);
});
