import { type AdminDownloadCategory, type AdminQuestion, paths, type User } from '@round-table/shared/contract';
import { aDownloadCategory, anAdmin } from '../testing/builders';
import { aForm } from '../testing/files/a-form';
import { anAdminChapter, anAdminQuestion, anAdminUser } from '../testing/fixtures/admin-bodies';
import { createTestContext, type TestContext } from '../testing/test-context';

let context: TestContext;
let admin: Record<string, string>;
let now = new Date();
beforeAll(async () => {
  context = await createTestContext({ clock: () => now });
  admin = await context.as((await anAdmin(context.db)).id);
});
afterAll(() => context.close());

const keyed = (key: string, who = admin) => ({ ...who, 'idempotency-key': key });
const aCategory = (name_en: string) => ({ name_en, name_de: '' });
const create = (name: string, key: string, who = admin) => context.post(paths.adminDownloadCategories, aCategory(name), keyed(key, who));
const countCategories = async (name: string) =>
  ((await context.get(paths.adminDownloadCategories, admin)).json() as AdminDownloadCategory[]).filter(({ name_en }) => name_en === name)
    .length;

it('refuses a key that is no key (FRM-04)', async () => {
  for (const key of ['', 'two words', '"open', 'k'.repeat(256)]) expect((await create('Refused', key)).statusCode).toBe(400);
  expect(await countCategories('Refused')).toBe(0);
});

it('refuses a key that was used with another body, and changes nothing', async () => {
  await create('One', '"other-body"');
  const refused = await create('Two', '"other-body"');
  expect([refused.statusCode, refused.json()]).toEqual([422, expect.objectContaining({ code: 'key-reused' })]);
  expect(await countCategories('Two')).toBe(0);
});

it('a repetition gets the same row, with and without quotes, and has no audit entry of its own', async () => {
  const first = await create('Again', '"again"');
  const second = await create('Again', 'again');
  expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  expect(await countCategories('Again')).toBe(1);
  const { id } = first.json() as AdminDownloadCategory;
  const entries = await context.db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'download-category.added')
    .where('subject_id', '=', String(id))
    .execute();
  expect(entries).toHaveLength(1);
});

it('repetitions that arrive while the first is running wait for it', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => create('At once', 'at-once')));
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await countCategories('At once')).toBe(1);
});

it('a key belongs to one user and one route, and without it every request creates a row', async () => {
  const other = await context.as((await anAdmin(context.db)).id);
  await create('Shared', 'shared');
  await create('Shared', 'shared', other);
  const chapter = anAdminChapter({ name_en: 'Shared', order: 70 });
  expect((await context.post(paths.adminChapters, chapter, keyed('shared'))).statusCode).toBe(201);
  expect(await countCategories('Shared')).toBe(2);
  await context.post(paths.adminDownloadCategories, aCategory('Shared'), admin);
  expect(await countCategories('Shared')).toBe(3);
});

it('a refused request leaves its key free for the corrected one', async () => {
  expect((await create('', 'corrected')).statusCode).toBe(400);
  expect((await create('Corrected', 'corrected')).statusCode).toBe(201);
  expect(await countCategories('Corrected')).toBe(1);
});

it('a repeated user is not refused as taken, and a repeated question has the same options', async () => {
  const user = anAdminUser({ email: 'twice@example.org' });
  const [added, again] = [await context.post(paths.users, user, keyed('user')), await context.post(paths.users, user, keyed('user'))];
  expect([added.statusCode, again.statusCode]).toEqual([201, 201]);
  expect((again.json() as User).id).toBe((added.json() as User).id);
  const mails = await context.db.selectFrom('mail_outbox').select('id').where('purpose', '=', 'invitation').execute();
  expect(mails.length).toBeLessThanOrEqual(1);
  const [chapter] = (await context.get(paths.adminChapters, admin)).json() as { id: number }[];
  const question = anAdminQuestion(chapter?.id ?? 0, { text_en: 'Twice?', order: 9 });
  const [first, second] = [
    await context.post(paths.adminQuestions, question, keyed('question')),
    await context.post(paths.adminQuestions, question, keyed('question')),
  ];
  expect((first.json() as AdminQuestion).answers).toHaveLength(2);
  expect(second.json()).toEqual(first.json());
});

it('a repeated upload gets the same download, and its file is removed; another file is refused', async () => {
  const category = await aDownloadCategory(context.db);
  const upload = (text: string) => {
    const file = { filename: 'Statutes.pdf', content: Buffer.from(`%PDF-1.7 ${text}`) };
    const form = aForm({ name: 'Statutes', category: String(category.id), file });
    return context.app.inject({
      method: 'POST',
      url: paths.adminDownloads,
      payload: form.payload,
      headers: { ...keyed('upload'), ...form.headers },
    });
  };
  const remove = jest.spyOn(context.services.files, 'remove');
  const [first, second, other] = [await upload('%PDF-1.7 one'), await upload('%PDF-1.7 one'), await upload('%PDF-1.7 two')];
  expect([first, second, other].map(({ statusCode }) => statusCode)).toEqual([201, 201, 422]);
  expect((second.json() as { id: number }).id).toBe((first.json() as { id: number }).id);
  expect(remove).toHaveBeenCalledTimes(2);
  const stored = await context.db.selectFrom('download').select('file_id').where('category_id', '=', category.id).execute();
  expect(stored).toHaveLength(1);
  expect(remove).not.toHaveBeenCalledWith(stored[0]?.file_id);
});

it('a key expires after a day, and its row is removed', async () => {
  await create('Daily', 'daily');
  now = new Date(now.getTime() + 25 * 3_600_000);
  admin = await context.as((await anAdmin(context.db)).id);
  await create('Daily', 'daily');
  expect(await countCategories('Daily')).toBe(2);
  const rows = await context.db.selectFrom('idempotency_key').select('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(['daily']);
});
