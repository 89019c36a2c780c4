import { type AdminQuestion, type Chapter, paths, type QuestionHit, rowOf } from '@round-table/shared/contract';
import { saveSettings } from '../../domain/settings/repository';
import { bumpPublished } from '../../platform/db/revision';
import { aChapter, aCountry, aGivenAnswer, anAdmin, anAttachment, anExpert, aQuestion, aReader, theCountry } from '../../testing/builders';
import { aForm } from '../../testing/files/a-form';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let expert: { authorization: string };
let first: Awaited<ReturnType<typeof aQuestion>>;
let hidden: Awaited<ReturnType<typeof aQuestion>>;

beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  const later = await aChapter(db, {
    order: 9,
    name_en: '',
    name_de: 'Nur deutsch',
    weight: 0.125,
    public: false,
    explanation_en: 'Secret',
  });
  const chapter = await aChapter(db, {
    order: 1,
    name_en: 'Foundations',
    name_de: 'Grundlagen',
    explanation_en: 'Why',
    explanation_de: 'Warum',
  });
  await aChapter(db, { order: 2, active: false });
  hidden = await aQuestion(db, {
    chapter_id: chapter.id,
    order: 2,
    public: false,
    explanation_en: 'Under review',
    is_marked_as_special: true,
  });
  first = await aQuestion(db, {
    chapter_id: chapter.id,
    order: 1,
    text_en: 'First?',
    text_de: '',
    explanation_de: 'Nur deutsch',
    options: 3,
  });
  await aQuestion(db, { chapter_id: chapter.id, order: 3, active: false });
  await aQuestion(db, { chapter_id: later.id, order: 1, text_en: 'Last?' });
  expert = await context.as((await anExpert(db, { countries: ['DE'] })).id);
  const [germany, france] = [await theCountry(db, 'DE'), await theCountry(db, 'FR')];
  const option = first.options[0]?.id ?? 0;
  await aGivenAnswer(db, { question_id: first.id, country_id: germany.id, answer_option_id: option });
  await aGivenAnswer(db, { question_id: hidden.id, country_id: france.id, answer_option_id: hidden.options[0]?.id ?? 0 });
});
afterAll(() => context.close());

const chapters = async (query = '', headers: Record<string, string> = expert, prefix = '') =>
  (await context.get(`${prefix}${paths.chapters}${query}`, headers)).json() as Chapter[];
const answered = (list: Chapter[]) => list.flatMap((chapter) => chapter.questions.map((question) => question.is_answered));

it('requires a user, or the read-only prefix if guests are allowed (ROLE-01)', async () => {
  expect((await context.get(paths.chapters)).statusCode).toBe(401);
  await saveSettings(context.db, { allowAnonUsers: false });
  expect((await context.get(`/ro${paths.chapters}`)).statusCode).toBe(401);
  await saveSettings(context.db, { allowAnonUsers: true });
  expect((await context.get(`/ro${paths.chapters}`)).statusCode).toBe(200);
  expect((await context.get(`${paths.chapters}?country=toolong`, expert)).statusCode).toBe(400);
  expect((await context.get(`${paths.chapters}?colour=red`, expert)).statusCode).toBe(400);
});

it('lists active chapters and questions by order, with texts of the other language if one is missing', async () => {
  const list = await chapters();
  expect(list.map(({ order, name, explanation, weight, public: isPublic }) => ({ order, name, explanation, weight, isPublic }))).toEqual([
    { order: 1, name: 'Foundations', explanation: 'Why', weight: 1, isPublic: true },
    { order: 9, name: 'Nur deutsch', explanation: 'Secret', weight: 0.125, isPublic: false },
  ]);
  expect(list[0]?.questions.map((question) => question.id)).toEqual([first.id, hidden.id]);
  expect(list[0]?.questions[0]).toEqual({
    id: first.id,
    chapter: { id: list[0]?.id, order: 1, name: 'Foundations' },
    order: 1,
    text: 'First?',
    explanation: 'Nur deutsch',
    active: true,
    public: true,
    attachment_set: [],
    is_marked_as_special: false,
    answers: first.options.map(({ id, order, text_en }) => ({ id, order, text: text_en })),
  });
  const german = await chapters('', { ...expert, 'accept-language': 'de-AT,de;q=0.9' });
  expect(german.map((chapter) => chapter.name)).toEqual(['Grundlagen', 'Nur deutsch']);
  expect(german[0]?.questions[0]?.answers?.map((option) => option.text)).toEqual(['Möglichkeit 1', 'Möglichkeit 2', 'Möglichkeit 3']);
});

it("returns `is_answered` for the user's own countries only", async () => {
  expect(answered(await chapters('?country=DE'))).toEqual([true, false, false]);
  expect(answered(await chapters('?country=FR'))).toEqual([undefined, undefined, undefined]);
  expect(answered(await chapters())).toEqual([undefined, undefined, undefined]);
  expect(answered(await chapters('?country=DE', expert, '/ro'))).toEqual([undefined, undefined, undefined]);
  expect(answered(await chapters('?country=DE', {}, '/ro'))).toEqual([undefined, undefined, undefined]);
});

it('returns only text and number of a question under review to guests (QOV-05)', async () => {
  const [foundations, later] = await chapters('', {}, '/ro');
  expect(foundations?.questions[1]).toEqual({
    id: hidden.id,
    chapter: { id: foundations?.id, order: foundations?.order, name: foundations?.name },
    order: 2,
    text: hidden.text_en,
    active: true,
    public: false,
  });
  expect(foundations?.questions[0]?.answers).toHaveLength(3);
  expect(later).toMatchObject({ public: false, explanation: '', questions: [{ text: 'Last?', public: false }] });
  expect(later?.questions[0]).not.toHaveProperty('answers');
});

it('shows readers, and admins with the RO switch on, every active question', async () => {
  const reader = await context.as((await aReader(context.db)).id);
  const admin = await context.as((await anAdmin(context.db)).id);
  for (const list of [await chapters('', reader), await chapters('', admin, '/ro')]) {
    expect(list[0]?.questions[1]).toMatchObject({ explanation: 'Under review', is_marked_as_special: true, public: false });
  }
});

it('shows guests a change of the catalogue as soon as it is published', async () => {
  const url = `/ro${paths.chapters}`;
  const before = await context.get(url);
  expect((await context.app.inject({ url, headers: { 'if-none-match': String(before.headers.etag) } })).statusCode).toBe(304);
  await context.db.transaction().execute(async (tx) => {
    await tx.updateTable('chapter').set({ name_en: 'First principles' }).where('order', '=', 1).execute();
    await bumpPublished(tx);
  });
  const after = await context.get(url);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(after.json()[0].name).toBe('First principles');
});

it('returns every field of a question in the list, the search and the admin list (QAD-13)', async () => {
  const { db } = context;
  const chapter = await aChapter(db, { order: 77, name_en: 'Enforcement', name_de: 'Verwertung' });
  const question = await aQuestion(db, {
    chapter_id: chapter.id,
    text_en: 'Auctioned publicly?',
    text_de: '',
    explanation_en: 'By a court.',
  });
  const form = await anAttachment(db, { question_id: question.id, name: 'Form' });
  const { id: country_id } = await aCountry(db);
  await anAttachment(db, { question_id: question.id, country_id, name: 'Of a country' });
  const admin = await context.as((await anAdmin(db)).id);
  const attachment_set = [{ id: form.id, name: 'Form', size: expect.any(Number) }];
  const common = { id: question.id, order: question.order, active: true, public: true, is_marked_as_special: false, attachment_set };

  const listed = ((await context.get(paths.chapters, admin)).json() as Chapter[]).flatMap(({ questions }) => questions);
  const inChapter = { chapter: { id: chapter.id, order: 77, name: 'Enforcement' } };
  const texts = { text: 'Auctioned publicly?', explanation: 'By a court.', answers: [expect.any(Object), expect.any(Object)] };
  expect(listed.find(({ id }) => id === question.id)).toEqual({ ...common, ...inChapter, ...texts });

  const [hit] = (await context.get(`${paths.questions}?search=auctioned`, admin)).json() as QuestionHit[];
  expect(hit).toEqual({ ...common, ...texts, ...inChapter, text_highlighted: '<mark>Auctioned</mark> publicly?' });

  const administered = ((await context.get(paths.adminQuestions, admin)).json() as AdminQuestion[]).find(({ id }) => id === question.id);
  const names = { chapter: chapter.id, chapter_order: 77, chapter_name_en: 'Enforcement', chapter_name_de: 'Verwertung' };
  expect(administered).toMatchObject({ ...common, ...names, text_en: 'Auctioned publicly?', answers: [{ order: 1 }, { order: 2 }] });
});

it('lists an attachment of a question as soon as it is added, until it is deleted (QAD-13)', async () => {
  const question = await aQuestion(context.db);
  await bumpPublished(context.db);
  const named = async () => {
    const chapters = (await context.get(`/ro${paths.chapters}`)).json() as Chapter[];
    return chapters
      .flatMap(({ questions }) => questions)
      .find(({ id }) => id === question.id)
      ?.attachment_set?.map(({ name }) => name);
  };
  expect(await named()).toEqual([]);
  const admin = await context.as((await anAdmin(context.db)).id);
  const { payload, headers } = aForm({
    name: 'Form',
    question: String(question.id),
    file: { filename: 'a.pdf', content: Buffer.from('%PDF-1.7') },
  });
  const added = await context.post(paths.attachments, payload, { ...headers, ...admin });
  expect(added.statusCode).toBe(201);
  expect(await named()).toEqual(['Form']);
  await context.remove(rowOf(paths.attachments, added.json().id), admin);
  expect(await named()).toEqual([]);
});
