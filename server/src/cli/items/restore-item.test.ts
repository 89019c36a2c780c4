import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AdminChapter,
  type AdminDownload,
  type AdminDownloadCategory,
  type Attachment,
  type Comment,
  type CountrySources,
  type OptionUse,
  type PointOfView,
  paths,
  rowOf,
} from '@round-table/shared/contract';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { aChapter, aDownload, aDownloadCategory, anAdmin, anExpert, aPointOfView, aQuestion, theCountry } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { aForm } from '../../testing/files/a-form';
import { textsAreRead } from '../../testing/files/texts-are-read';
import { anApp, type TestApp } from '../../testing/test-app';
import { runCommand } from '../program';

let base: TestDatabase;
let test: TestApp;
let admin: Record<string, string>;
let expert: Record<string, string>;
let address: string;
beforeAll(async () => {
  base = await aDatabase();
  test = await anApp(base.db);
  await mkdir(test.services.config.dataDir, { recursive: true });
  const { id, email } = await anAdmin(base.db);
  [address, admin] = [email, await test.as(id)];
  expert = await test.as((await anExpert(base.db, { countries: ['DE'] })).id);
});
afterAll(async () => {
  await test.close();
  await base.drop();
});

/** Runs a command on the database and files of the running application. */
async function round(args: string, clock = () => new Date()) {
  const said = { out: '', err: '' };
  const env = { DATABASE_URL: base.url, TOKEN_SECRET: 'x'.repeat(40), DATA_DIR: test.services.config.dataDir };
  const write = (stream: 'out' | 'err') => (text: string) => {
    said[stream] += text;
  };
  const code = await runCommand(args.split(' '), { env, root: test.services.root, clock, out: write('out'), err: write('err') });
  await test.changesArrive();
  return { code, ...said };
}
const json = async (args: string) => JSON.parse((await round(`${args} --json`)).out);
const refusal = async (args: string) => {
  const { code, err } = await round(args);
  expect(code).toBe(1);
  return err;
};

const get = async <T>(url: string, headers = admin) => (await test.app.inject({ url, headers })).json() as T;
const remove = async (path: string, id: number) =>
  expect((await test.app.inject({ method: 'DELETE', url: rowOf(path, id), headers: admin })).statusCode).toBe(204);
const send = async <T>(path: string, payload: object, headers = admin, method: 'POST' | 'PUT' = 'POST') =>
  (await test.app.inject({ method, url: path, payload, headers })).json() as T;
const upload = async <T>(path: string, fields: Parameters<typeof aForm>[0], headers = admin) => {
  const form = aForm(fields);
  const reply = await test.app.inject({ method: 'POST', url: path, payload: form.payload, headers: { ...headers, ...form.headers } });
  return reply.json() as T;
};
const aFile = (text: string) => ({ filename: 'Deed.pdf', content: Buffer.from(`%PDF-1.7 ${text}`) });
const bytesBehind = async ({ file }: { file: string }) => (await test.app.inject({ url: file })).payload;
const questionsOf = async (chapter: number) =>
  (await get<AdminChapter[]>(paths.adminChapters)).find(({ id }) => id === chapter)?.questions ?? [];

/** A question that Germany has answered and commented on, with a file of Germany and one of its own, a weight and a score. */
async function aQuestionInUse() {
  const question = await aQuestion(base.db, { order: 5, is_marked_as_special: true });
  const [country, view] = [await theCountry(base.db, 'DE'), await aPointOfView(base.db)];
  await recomputeAggregates(base.db);
  const option = question.options[1]?.id;
  await send(paths.givenAnswers, { question: question.id, country: country.id, answer: option }, expert);
  await send(paths.comments, { question: question.id, country: 'DE', text: '<p>See <strong>§ 873</strong> BGB.</p>' }, expert);
  const toSource = (article: string) => ({ article, statute: 'German Civil Code', url: null, checked_on: '2026-05-11' });
  const sources = ['§ 873 BGB', '§ 892 BGB'].map(toSource);
  await send(paths.sources, { question: question.id, country: 'DE', sources }, expert, 'PUT');
  await upload(paths.attachments, { name: 'Of Germany', question: String(question.id), country: 'DE', file: aFile('of Germany') }, expert);
  await upload(paths.attachments, { name: 'Form', question: String(question.id), file: aFile('form') });
  await textsAreRead(base.db);
  await send(paths.questionWeights, { question: question.id, pointofview: view.id, weight: 2.005 });
  await send(paths.scores, { answer: option, pointofview: view.id, score: 3 });
  return { question, view };
}

/** Everything that users can read of a question. */
async function seenOf(question: { id: number; chapter_id: number }, view: number) {
  const attachments = await get<Attachment[]>(`${paths.attachments}?question=${question.id}`, expert);
  return {
    question: (await questionsOf(question.chapter_id)).filter(({ id }) => id === question.id),
    answers: await get(`${paths.givenAnswers}?question=${question.id}`, expert),
    comments: await get<Comment[]>(`${paths.comments}?question=${question.id}`, expert),
    sources: await get<CountrySources[]>(`${paths.sources}?question=${question.id}`, expert),
    attachments: attachments.map(({ file: _signed, ...attachment }) => attachment),
    files: await Promise.all(attachments.map(bytesBehind)),
    weights: await get(`${paths.questionWeights}?pointofview=${view}`),
    scores: await get(`${paths.scores}?pointofview=${view}`),
    chart: (await get<PointOfView[]>(paths.pointsOfView)).filter(({ id }) => id === view),
  };
}

describe('the command', () => {
  it.each(['restore-item', 'restore-item question', 'restore-item planet 3', 'restore-item question x', 'prune-items'])(
    'does not take "%s", and exits with 2',
    async (args) => expect(await round(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('error:') }),
  );

  it('reports that there is nothing to restore, that the item is unknown, or that it exists', async () => {
    expect(await round('restore-item --list')).toMatchObject({ code: 0, out: 'There are no deleted items to restore.' });
    expect(await refusal('restore-item question 2000000')).toContain('There is no deleted question 2000000.');
    const { id } = await aQuestion(base.db);
    expect(await refusal(`restore-item question ${id}`)).toBe(`Question ${id} exists; it was not deleted.`);
  });
});

describe('a deleted question', () => {
  it('is restored completely: options, answers, comments, sources, files, weights, scores, figures', async () => {
    const { question, view } = await aQuestionInUse();
    const before = await seenOf(question, view.id);
    const files = ['%PDF-1.7 form', '%PDF-1.7 of Germany'];
    expect(before).toMatchObject({ answers: [{}], comments: [{}], sources: [{ sources: [{}, {}] }], files });
    expect(before.chart[0]?.country_scores).toMatchObject({ DE: 6.015 });
    await remove(paths.adminQuestions, question.id);
    expect(await questionsOf(question.chapter_id)).toEqual([]);

    const { out } = await round('restore-item --list question');
    expect(out).toContain(`question ${question.id}  `);
    expect(out).toContain(
      `by ${address}  ${question.text_en} (with 2 options, 1 answer, 1 comment, 2 sources of law, 2 attachments, 1 weight, 1 score)`,
    );
    expect(await json('restore-item --list')).toMatchObject([{ kind: 'question', id: question.id, deletedBy: address }]);
    expect(await round(`restore-item question ${question.id}`)).toEqual({
      code: 0,
      out: `Restored question ${question.id} with 2 options, 1 answer, 1 comment, 2 sources of law, 2 attachments, 1 weight, 1 score.`,
      err: '',
    });

    expect(await seenOf(question, view.id)).toEqual(before);
    expect(await json('restore-item --list')).toEqual([]);
    expect(await refusal(`restore-item question ${question.id}`)).toMatch(/was already restored \(20/);
    const trail = await base.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', 'question')
      .where('subject_id', '=', String(question.id));
    expect((await trail.orderBy('id').execute()).map(({ action }) => action)).toEqual(['question.removed', 'question.restored']);
  });

  it('can be deleted and restored again', async () => {
    const question = await aQuestion(base.db);
    for (const _turn of [1, 2]) {
      await remove(paths.adminQuestions, question.id);
      expect((await round(`restore-item question ${question.id}`)).code).toBe(0);
    }
    expect(await questionsOf(question.chapter_id)).toHaveLength(1);
  });

  it('is refused if its order is taken, and can be restored with another one', async () => {
    const chapter = await aChapter(base.db);
    const question = await aQuestion(base.db, { chapter_id: chapter.id, order: 2 });
    await remove(paths.adminQuestions, question.id);
    const other = await aQuestion(base.db, { chapter_id: chapter.id, order: 2 });
    expect(await refusal(`restore-item question ${question.id}`)).toBe(
      `Question ${other.id} already has the order 2. Choose a free one, for example --order 3.`,
    );
    expect(await questionsOf(chapter.id)).toHaveLength(1);
    expect((await round(`restore-item question ${question.id} --order 3`)).code).toBe(0);
    expect((await questionsOf(chapter.id)).map(({ id, order }) => [id, order])).toEqual([
      [other.id, 2],
      [question.id, 3],
    ]);
  });

  it('is refused if its chapter is deleted, until that is restored or another one is given', async () => {
    const [chapter, elsewhere] = [await aChapter(base.db, { explanation_en: 'Kept.' }), await aChapter(base.db)];
    const [first, second] = [
      await aQuestion(base.db, { chapter_id: chapter.id, order: 1 }),
      await aQuestion(base.db, { chapter_id: chapter.id, order: 2 }),
    ];
    await remove(paths.adminQuestions, first.id);
    await remove(paths.adminQuestions, second.id);
    await remove(paths.adminChapters, chapter.id);
    expect(await refusal(`restore-item question ${first.id}`)).toBe(
      `Question ${first.id} cannot be restored because chapter ${chapter.id} does not exist. Restore it first (restore-item chapter ${chapter.id}), or choose another one with --into.`,
    );
    expect(await refusal(`restore-item question ${first.id} --into 2000000`)).toContain('chapter 2000000 does not exist');
    expect((await round(`restore-item question ${first.id} --into ${elsewhere.id}`)).code).toBe(0);
    expect((await round(`restore-item chapter ${chapter.id}`)).code).toBe(0);
    expect((await round(`restore-item question ${second.id}`)).code).toBe(0);
    expect((await questionsOf(elsewhere.id)).map(({ id }) => id)).toEqual([first.id]);
    expect((await questionsOf(chapter.id)).map(({ id }) => id)).toEqual([second.id]);
    const chapters = await get<AdminChapter[]>(paths.adminChapters);
    expect(chapters.find(({ id }) => id === chapter.id)).toMatchObject({ explanation_en: 'Kept.', weight: 1 });
  });
});

describe('a deleted attachment', () => {
  it('is restored with its file, if its question exists', async () => {
    const question = await aQuestion(base.db);
    const list = () => get<Attachment[]>(`${paths.attachments}?question=${question.id}`);
    const added = await upload<Attachment>(paths.attachments, { name: 'Form', question: String(question.id), file: aFile('form') });
    await remove(paths.attachments, added.id);
    await remove(paths.adminQuestions, question.id);
    expect(await refusal(`restore-item attachment ${added.id} --order 2`)).toBe('--order does not apply to attachments.');
    expect(await refusal(`restore-item attachment ${added.id} --into 2`)).toContain('--into applies only to questions');
    expect(await refusal(`restore-item attachment ${added.id}`)).toBe(
      `Attachment ${added.id} cannot be restored because question ${question.id} does not exist. Restore it first (restore-item question ${question.id}).`,
    );
    await round(`restore-item question ${question.id}`);
    expect(await list()).toEqual([]);
    expect(await round(`restore-item attachment ${added.id}`)).toMatchObject({ code: 0, out: `Restored attachment ${added.id}.` });
    const [back] = await list();
    expect(back).toMatchObject({ id: added.id, name: 'Form', country: null });
    expect(back && (await bytesBehind(back))).toBe('%PDF-1.7 form');
  });

  it('that was deleted with its question is restored only with it', async () => {
    const question = await aQuestion(base.db);
    const added = await upload<Attachment>(paths.attachments, { name: 'Form', question: String(question.id), file: aFile('form') });
    await remove(paths.adminQuestions, question.id);
    expect(await refusal(`restore-item attachment ${added.id}`)).toBe(
      `Attachment ${added.id} was deleted together with question ${question.id}. To restore both, run "restore-item question ${question.id}".`,
    );
    await round(`restore-item question ${question.id}`);
  });

  it('whose file is missing from the store is reported with exit code 1', async () => {
    const question = await aQuestion(base.db);
    const added = await upload<Attachment>(paths.attachments, { name: 'Form', question: String(question.id), file: aFile('form') });
    await remove(paths.attachments, added.id);
    await rm(join(test.services.config.dataDir, 'files'), { recursive: true });
    const { code, out } = await round(`restore-item attachment ${added.id}`);
    expect([code, out]).toEqual([1, expect.stringContaining('These files are missing from the file store')]);
  });
});

describe('a deleted download', () => {
  const listed = () => get<AdminDownloadCategory[]>(paths.adminDownloadCategories);

  it('is restored with its flags and its file, and refused if its order is taken', async () => {
    const category = await aDownloadCategory(base.db);
    const fields = { name: 'Statutes', category: String(category.id), order: '3', public: 'false', for_experts: 'false' };
    const added = await upload<AdminDownload>(paths.adminDownloads, { ...fields, file: aFile('statutes') });
    await remove(paths.adminDownloads, added.id);
    const { id: other } = await aDownload(base.db, { category_id: category.id, order: 3 });
    expect(await refusal(`restore-item download ${added.id}`)).toContain(`Download ${other} already has the order 3.`);
    await remove(paths.adminDownloads, other);
    expect(await json(`restore-item download ${added.id}`)).toEqual({ kind: 'download', id: added.id, rows: { download: 1 }, missing: [] });
    const [back] = (await listed()).flatMap(({ downloadables }) => downloadables);
    expect({ ...back, file: '' }).toEqual({ ...added, file: '' });
    expect(back && (await bytesBehind(back))).toBe('%PDF-1.7 statutes');
  });

  it('that was deleted with its category is restored with it', async () => {
    const category = await aDownloadCategory(base.db, { name_en: 'Forms' });
    const added = await upload<AdminDownload>(paths.adminDownloads, { name: 'Form', category: String(category.id), file: aFile('form') });
    const before = (await listed()).find(({ id }) => id === category.id);
    await remove(paths.adminDownloadCategories, category.id);
    expect(await refusal(`restore-item download ${added.id}`)).toContain(`was deleted together with download-category ${category.id}`);
    expect((await round(`restore-item download-category ${category.id}`)).out).toContain('with 1 download.');
    const back = (await listed()).find(({ id }) => id === category.id);
    expect(back?.downloadables.map(({ id, name }) => [id, name])).toEqual([[added.id, 'Form']]);
    expect(back).toMatchObject({ name_en: before?.name_en, order: before?.order });
  });
});

describe('pruning', () => {
  it('removes old items with their files, but no question that a version contains', async () => {
    const { services } = test;
    const later = () => new Date(Date.now() + 31 * 86_400_000);
    const held = await aQuestion(base.db);
    const country = await theCountry(base.db, 'DE');
    await send(paths.givenAnswers, { question: held.id, country: country.id, answer: held.options[0]?.id }, expert);
    await base.db.updateTable('country').set({ confirmed_at: new Date() }).where('id', '=', country.id).execute();
    expect((await round('version take')).code).toBe(0);
    const question = await aQuestion(base.db);
    const added = await upload<Attachment>(paths.attachments, { name: 'Form', question: String(question.id), file: aFile('form') });
    const { file_id } = await base.db.selectFrom('attachment').select('file_id').where('id', '=', added.id).executeTakeFirstOrThrow();
    await remove(paths.adminQuestions, held.id);
    await remove(paths.adminQuestions, question.id);
    expect((await round('prune-items --older-than 30')).out).toBe('Pruned 0 items.');
    expect((await round('prune-items --older-than 30 --dry-run', later)).out).toContain(`question ${question.id}`);
    expect((await services.files.read(file_id))?.destroy()).toBeDefined();
    const { out } = await round('prune-items --older-than 30', later);
    expect([out.includes(`question ${question.id}`), out.includes(`question ${held.id}`)]).toEqual([true, false]);
    expect(await services.files.read(file_id)).toBeUndefined();
    expect(await base.db.selectFrom('stored_file').select('id').where('id', '=', file_id).execute()).toEqual([]);
    expect(await refusal(`restore-item question ${question.id}`)).toMatch(/was pruned \(20.*\) and cannot be restored/);
    expect((await round(`restore-item question ${held.id}`)).code).toBe(0);
    const [use] = await get<OptionUse[]>(`${paths.adminOptionUse}?question=${held.id}`);
    expect(use).toEqual({ answer: held.options[0]?.id, countries: 1, now: 1 });
  });
});
