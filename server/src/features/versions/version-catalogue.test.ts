import {
  type AdminChapter,
  type AdminQuestion,
  type Attachment,
  type Chapter,
  type Comment,
  type Country,
  paths,
  type QuestionHit,
  type ResultMap,
  rowOf,
} from '@round-table/shared/contract';
import { takeVersion } from '../../domain/versions/take-version';
import { aChapter, aComment, aCountry, aGivenAnswer, anAdmin, anAttachment, anExpert, aQuestion, aReader } from '../../testing/builders';
import { readSheet, readZip } from '../../testing/files/read-zip';
import { toQuestionBody } from '../../testing/fixtures/admin-bodies';
import { createTestContext, type TestContext } from '../../testing/test-context';

// Each export starts a thread, which is slow on a busy machine.
jest.setTimeout(60_000);

type Headers = Record<string, string>;
let context: TestContext;
let admin: Headers;
let expert: Headers;
let reader: Headers;
const guest: Headers = {};
let germany: { id: number };
let chapters: { forms: { id: number }; costs: { id: number } };

const timeZone = 'Europe/Berlin';
const read = async <T>(path: string, headers: Headers): Promise<T> => (await context.get(path, headers)).json() as T;
const getStatus = async (path: string, headers: Headers) => (await context.get(path, headers)).statusCode;
/** The address for a viewer: guests and readers use the read-only prefix. */
const to = (path: string, headers: Headers) => (headers === guest || headers === reader ? `/ro${path}` : path);
let day = 0;
const take = async () => {
  day += 1;
  return (await takeVersion(context.db, { now: new Date(Date.UTC(2027, 0, day)), timeZone })).id;
};
const confirm = () => context.db.updateTable('country').set({ confirmed_at: new Date() }).where('code', '=', 'DE').execute();

/** A question with an answer, a comment and an attachment of Germany, in a version. */
async function aQuestionInVersion(texts: { text_en: string; explanation_en?: string }) {
  const { db } = context;
  const question = await aQuestion(db, { chapter_id: chapters.forms.id, order: 1, ...texts });
  const place = { question_id: question.id, country_id: germany.id };
  await aGivenAnswer(db, { ...place, answer_option_id: question.options[0]?.id ?? 0 });
  await aComment(db, { ...place, plain: `Comment on ${question.id}` });
  await anAttachment(db, place);
  await confirm();
  return { question, version: await take() };
}

/** Changes a question as an admin does. */
async function edit(id: number, change: Partial<AdminQuestion>): Promise<void> {
  const stored = (await read<AdminQuestion[]>(paths.adminQuestions, admin)).find((question) => question.id === id) as AdminQuestion;
  const payload = toQuestionBody({ ...stored, ...change });
  const reply = await context.app.inject({ method: 'PUT', url: rowOf(paths.adminQuestions, id), payload, headers: admin });
  expect(reply.statusCode).toBe(200);
}

async function editChapter(id: number, change: Partial<AdminChapter>): Promise<void> {
  const stored = (await read<AdminChapter[]>(paths.adminChapters, admin)).find((chapter) => chapter.id === id) as AdminChapter;
  const { id: _id, questions: _questions, ...payload } = { ...stored, ...change };
  const reply = await context.app.inject({ method: 'PUT', url: rowOf(paths.adminChapters, id), payload, headers: admin });
  expect(reply.statusCode).toBe(200);
}

const findListed = (list: Chapter[], id: number) => list.flatMap(({ questions }) => questions).find((question) => question.id === id);
const listIn = (version: string, headers: Headers) => read<Chapter[]>(to(`${paths.chapters}?version=${version}`, headers), headers);
const viewers = () => ({ guest, reader, expert, admin });

/** The statuses of everything that shows a question of a version. */
const seenAt = (id: number, version: string, headers: Headers) =>
  Promise.all(
    [
      `${paths.map}${id}/?version=${version}`,
      `${paths.comments}?question=${id}&version=${version}`,
      `${paths.givenAnswers}?question=${id}&version=${version}`,
      `${paths.attachments}?question=${id}&version=${version}`,
    ].map((path) => getStatus(to(path, headers), headers)),
  );
const shown = [200, 200, 200, 200];
const hidden = [404, 404, 404, 404];

beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  admin = await context.as((await anAdmin(db)).id);
  expert = await context.as((await anExpert(db, { countries: ['FR'] })).id);
  reader = await context.as((await aReader(db)).id);
  germany = await aCountry(db, { code: 'DE', name_en: 'Germany' });
  chapters = {
    forms: await aChapter(db, { order: 1, name_en: 'Forms', explanation_en: 'About forms', weight: 2 }),
    costs: await aChapter(db, { order: 2, name_en: 'Costs' }),
  };
});
afterAll(() => context.close());

it('keeps texts, order, explanation, mark and chapter of a question that is edited later (CIT-20)', async () => {
  const { question, version } = await aQuestionInVersion({ text_en: 'Which deed?', explanation_en: 'Of the notary' });
  await edit(question.id, {
    text_en: 'Which document?',
    text_de: 'Welche Urkunde?',
    explanation_en: 'Of anybody',
    is_marked_as_special: true,
    order: 7,
    chapter: chapters.costs.id,
  });
  await editChapter(chapters.forms.id, { name_en: 'Shapes', explanation_en: 'About shapes', weight: 5, order: 9 });
  const then = { text: 'Which deed?', explanation: 'Of the notary', order: 1, is_marked_as_special: false };
  for (const headers of Object.values(viewers())) {
    const list = await listIn(version, headers);
    const inChapter = { chapter: { id: chapters.forms.id, order: 1, name: 'Forms' } };
    expect(findListed(list, question.id)).toMatchObject({ ...then, ...inChapter });
    expect(list.find(({ id }) => id === chapters.forms.id)).toMatchObject({ name: 'Forms', explanation: 'About forms', weight: 2 });
    const map = await read<ResultMap>(to(`${paths.map}${question.id}/?version=${version}`, headers), headers);
    expect(map.question).toMatchObject({ text: 'Which deed?', order: 1, chapter: { order: 1, name: 'Forms' } });
  }
  const live = await read<Chapter[]>(paths.chapters, expert);
  const now = { text: 'Which document?', order: 7, chapter: { id: chapters.costs.id }, is_marked_as_special: true };
  expect(findListed(live, question.id)).toMatchObject(now);
  const found = async (word: string, headers: Headers) =>
    (await read<QuestionHit[]>(to(`${paths.questions}?search=${word}`, headers), headers)).map(({ text }) => text);
  expect([await found('deed', guest), await found('document', guest)]).toEqual([['Which deed?'], []]);
  expect([await found('deed', expert), await found('document', expert)]).toEqual([[], ['Which document?']]);
  const sheet = async (headers: Headers) =>
    JSON.stringify(readSheet((await context.get(to(paths.exportByQuestion, headers), headers)).rawPayload, 2));
  expect(await sheet(guest)).toContain('Which deed?');
  expect(await sheet(guest)).not.toContain('Which document?');
  const maps = async (headers: Headers) =>
    [...readZip((await context.get(to(paths.exportMaps, headers), headers)).rawPayload).keys()].join(' ').toLowerCase();
  expect(await maps(guest)).toContain('which-deed');
  const next = await take();
  expect(findListed(await listIn(next, guest), question.id)).toMatchObject(now);
  await editChapter(chapters.forms.id, { order: 1 });
});

it('shows a question that was deactivated or deleted later in the versions that contain it only (CIT-21)', async () => {
  for (const end of ['deactivated', 'deleted']) {
    const { question, version } = await aQuestionInVersion({ text_en: `Soon ${end}?` });
    const remove = () => context.remove(rowOf(paths.adminQuestions, question.id), admin);
    await (end === 'deleted' ? remove() : edit(question.id, { active: false }));
    for (const headers of Object.values(viewers())) {
      expect(await seenAt(question.id, version, headers)).toEqual(shown);
      expect(findListed(await listIn(version, headers), question.id)?.answers).toHaveLength(2);
      const comments = await read<Comment[]>(to(`${paths.comments}?question=${question.id}&version=${version}`, headers), headers);
      expect(comments).toMatchObject([{ answer_text: 'Option 1' }]);
      const path = to(`${paths.attachments}?question=${question.id}&version=${version}`, headers);
      const [attachment] = await read<Attachment[]>(path, headers);
      expect(await getStatus(String(attachment?.file), {})).not.toBe(403);
    }
    const next = await take();
    expect(await seenAt(question.id, next, guest)).toEqual(hidden);
    expect(await getStatus(`${paths.map}${question.id}/`, expert)).toBe(404);
  }
});

it('hides a question under review from guests in all versions at once, also if it is deleted afterwards (CIT-22)', async () => {
  const { question, version } = await aQuestionInVersion({ text_en: 'Doubtful?' });
  expect(await seenAt(question.id, version, guest)).toEqual(shown);
  await edit(question.id, { public: false });
  const isHidden = async () => {
    expect(await seenAt(question.id, version, guest)).toEqual(hidden);
    expect(findListed(await listIn(version, guest), question.id)).not.toHaveProperty('answers');
    expect(await read(`/ro${paths.comments}?search=${question.id}&version=${version}`, guest)).toEqual([]);
    for (const headers of [reader, expert]) expect(await seenAt(question.id, version, headers)).toEqual(shown);
  };
  await isHidden();
  await edit(question.id, { public: true });
  expect(await seenAt(question.id, version, guest)).toEqual(shown);
  await edit(question.id, { public: false });
  await context.remove(rowOf(paths.adminQuestions, question.id), admin);
  await isHidden();
});

it('hides the questions of a chapter under review from guests, even if they have moved or the chapter is deleted (CIT-22)', async () => {
  const { db } = context;
  const chapter = await aChapter(db, { order: 3, name_en: 'Doubts', explanation_en: 'Secret' });
  const { question, version } = await aQuestionInVersion({ text_en: 'Moved?' });
  const stays = await aQuestion(db, { chapter_id: chapter.id });
  const next = await take();
  await editChapter(chapter.id, { public: false });
  expect(await seenAt(stays.id, next, guest)).toEqual(hidden);
  expect((await listIn(next, guest)).find(({ id }) => id === chapter.id)).toMatchObject({ public: false, explanation: '' });
  // Public in its new chapter, but not in the one of the version.
  await edit(stays.id, { chapter: chapters.costs.id });
  expect(await seenAt(stays.id, next, guest)).toEqual(hidden);
  // And the other way round.
  await edit(question.id, { chapter: chapter.id });
  expect(await seenAt(question.id, version, guest)).toEqual(hidden);
  for (const id of [question.id, stays.id]) await context.remove(rowOf(paths.adminQuestions, id), admin);
  expect((await context.remove(rowOf(paths.adminChapters, chapter.id), admin)).statusCode).toBe(204);
  expect(await seenAt(stays.id, next, guest)).toEqual(hidden);
  expect(await seenAt(question.id, version, guest)).toEqual(hidden);
  expect(await seenAt(stays.id, next, reader)).toEqual(shown);
});

it('does not show a question that was added or activated later', async () => {
  const version = await take();
  const added = await aQuestion(context.db, { chapter_id: chapters.costs.id });
  for (const headers of [guest, reader]) {
    expect(await seenAt(added.id, version, headers)).toEqual(hidden);
    expect(findListed(await listIn(version, headers), added.id)).toBeUndefined();
  }
  expect(findListed(await read<Chapter[]>(paths.chapters, expert), added.id)).toBeDefined();
});

it('lists the countries of a version (CIT-20)', async () => {
  const version = await take();
  await aCountry(context.db, { code: 'NZ', name_en: 'New Zealand' });
  const codes = async (headers: Headers) =>
    (await read<Country[]>(to(`${paths.countries}?version=${version}`, headers), headers)).map(({ code }) => code);
  expect(await codes(guest)).toEqual(['DE']);
  expect(await codes(expert)).toEqual(['DE']);
  const [country] = await read<Country[]>(`${paths.countries}?version=${version}`, expert);
  expect(country).toMatchObject({ progress_all: null, answered_count: null });
});

it('returns 404 for an unknown version', async () => {
  for (const path of [paths.chapters, paths.countries, `${paths.map}1/`, `${paths.comments}`, `${paths.givenAnswers}`]) {
    const query = path === paths.comments || path === paths.givenAnswers ? '?question=1&version=1999-9' : '?version=1999-9';
    expect([path, await getStatus(`/ro${path}${query}`, guest)]).toEqual([path, 404]);
  }
  expect(await getStatus(`${paths.chapters}?version=1999-9`, expert)).toBe(404);
  expect(await getStatus(`/ro${paths.chapters}?version=current`, guest)).toBe(400);
});
