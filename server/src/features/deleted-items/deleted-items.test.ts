import { type DeletedItem, paths, rowOf } from '@round-table/shared/contract';
import { aChapter, aDownload, aDownloadCategory, anAdmin, anAttachment, anExpert, aQuestion, theCountry } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let admin: { authorization: string };
let adminId: number;
beforeAll(async () => {
  context = await createTestContext();
  adminId = (await anAdmin(context.db, { first_name: 'Agnes', last_name: 'Lindqvist' })).id;
  admin = await context.as(adminId);
});
afterAll(() => context.close());

const list = async (headers: Record<string, string> = admin) => (await context.get(paths.adminDeletedItems, headers)).json<DeletedItem[]>();
const restore = (kind: DeletedItem['kind'], id: number, headers = admin) => context.post(paths.restoreItem, { kind, id }, headers);
const remove = async (path: string, id: number) => expect((await context.remove(rowOf(path, id), admin)).statusCode).toBe(204);
const rowsOf = (table: 'question' | 'chapter' | 'download' | 'attachment', id: number) =>
  context.db.selectFrom(table).select('id').where('id', '=', id).execute();

test('lists what was deleted, newest first, in the language of the page, and restores it with its parts @AUD-05', async () => {
  const { db } = context;
  const question = await aQuestion(db, { text_en: 'Which form?', text_de: '' });
  const germany = await theCountry(db, 'DE');
  const file = await anAttachment(db, { question_id: question.id, country_id: germany.id, name: 'Deed.pdf' });
  await remove(paths.attachments, file.id);
  const category = await aDownloadCategory(db, { name_en: 'Minutes', name_de: 'Protokolle' });
  await remove(paths.adminDownloadCategories, category.id);
  expect(await list({ ...admin, 'accept-language': 'de' })).toMatchObject([
    { kind: 'download-category', id: category.id, name: 'Protokolle', country: null, missing: null },
    {
      kind: 'attachment',
      id: file.id,
      name: 'Deed.pdf',
      country: { code: 'DE', name: germany.name_de },
      deleted_by: { id: adminId, first_name: 'Agnes', last_name: 'Lindqvist' },
      missing: null,
    },
  ]);
  await remove(paths.adminQuestions, question.id);
  const found = (await list()).find(({ kind }) => kind === 'question');
  expect(found).toMatchObject({ id: question.id, name: 'Which form?', deleted_at: expect.stringMatching(/Z$/) });
  expect((await restore('question', question.id)).statusCode).toBe(204);
  expect(await rowsOf('question', question.id)).toHaveLength(1);
  expect(await db.selectFrom('answer_option').select('id').where('question_id', '=', question.id).execute()).toHaveLength(
    question.options.length,
  );
  expect((await list()).map(({ kind }) => kind)).toEqual(['download-category', 'attachment']);
  const entry = await db.selectFrom('audit').select(['action', 'user_id']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  expect(entry).toEqual({ action: 'question.restored', user_id: adminId });
  for (const [kind, id] of [
    ['attachment', file.id],
    ['download-category', category.id],
  ] as const)
    expect((await restore(kind, id)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
});

test('what belongs to something deleted says so, and is refused until that is restored @AUD-05', async () => {
  const { db } = context;
  const chapter = await aChapter(db);
  const question = await aQuestion(db, { chapter_id: chapter.id });
  await remove(paths.adminQuestions, question.id);
  await remove(paths.adminChapters, chapter.id);
  const missingOf = async () => (await list()).map(({ kind, missing }) => [kind, missing]);
  expect(await missingOf()).toEqual([
    ['chapter', null],
    ['question', 'chapter'],
  ]);
  expect((await restore('question', question.id)).statusCode).toBe(409);
  expect((await restore('chapter', chapter.id)).statusCode).toBe(204);
  expect(await missingOf()).toEqual([['question', null]]);
  expect((await restore('question', question.id)).statusCode).toBe(204);
});

test('an item whose place is taken comes to the end of its list @AUD-05', async () => {
  const { db } = context;
  const chapter = await aChapter(db);
  const [first, second] = [
    await aQuestion(db, { chapter_id: chapter.id, order: 1 }),
    await aQuestion(db, { chapter_id: chapter.id, order: 2 }),
  ];
  await remove(paths.adminQuestions, first.id);
  await db.updateTable('question').set({ order: 1 }).where('id', '=', second.id).execute();
  expect((await restore('question', first.id)).statusCode).toBe(204);
  const rows = await db.selectFrom('question').select(['id', 'order']).where('chapter_id', '=', chapter.id).orderBy('order').execute();
  expect(rows).toEqual([
    { id: second.id, order: 1 },
    { id: first.id, order: 2 },
  ]);
});

test('what was never deleted, or is restored, is not found; bodies are validated; nobody else reads or restores @AUD-05', async () => {
  const category = await aDownloadCategory(context.db);
  const download = await aDownload(context.db, { category_id: category.id });
  expect((await restore('download', download.id)).statusCode).toBe(404);
  await remove(paths.adminDownloads, download.id);
  const expert = await context.as((await anExpert(context.db, { countries: ['DE'] })).id);
  expect((await context.get(paths.adminDeletedItems, expert)).statusCode).toBe(403);
  expect((await restore('download', download.id, expert)).statusCode).toBe(403);
  expect((await context.post(paths.restoreItem, { kind: 'planet', id: 1 }, admin)).statusCode).toBe(400);
  expect((await restore('download', download.id)).statusCode).toBe(204);
  expect((await restore('download', download.id)).statusCode).toBe(404);
  expect(await rowsOf('download', download.id)).toHaveLength(1);
});
