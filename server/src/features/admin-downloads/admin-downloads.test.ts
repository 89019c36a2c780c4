import { Readable } from 'node:stream';
import {
  type AdminDownload,
  type AdminDownloadCategory,
  type DownloadCategory,
  maxFileBytes,
  paths,
  rowOf,
} from '@round-table/shared/contract';
import { aDownload, aDownloadCategory, anAdmin, anExpert, aReader, aStoredFile } from '../../testing/builders';
import { aForm } from '../../testing/files/a-form';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
const headers: Record<'guest' | 'reader' | 'expert' | 'admin', Record<string, string>> = { guest: {}, reader: {}, expert: {}, admin: {} };
beforeAll(async () => {
  context = await createTestContext();
  headers.reader = await context.as((await aReader(context.db)).id);
  headers.expert = await context.as((await anExpert(context.db)).id);
  headers.admin = await context.as((await anAdmin(context.db)).id);
});
beforeEach(async () => {
  await context.db.deleteFrom('download').execute();
  await context.db.deleteFrom('download_category').execute();
});
afterAll(() => context.close());

type Form = Parameters<typeof aForm>[0];
const send = (method: 'POST' | 'PATCH' | 'PUT', url: string, payload: object, who = headers.admin) =>
  context.app.inject({ method, url, payload, headers: who });
const sendForm = (method: 'POST' | 'PATCH', url: string, fields: Form, who = headers.admin) => {
  const form = aForm(fields);
  return context.app.inject({ method, url, payload: form.payload, headers: { ...who, ...form.headers } });
};
const aFile = (text = '%PDF-1.7', filename = 'Statutes.pdf') => ({ filename, content: Buffer.from(text) });
const listed = async () => (await context.get(paths.adminDownloadCategories, headers.admin)).json() as AdminDownloadCategory[];
const seenBy = async (who: keyof typeof headers) => {
  const categories = (
    await context.get(`${who === 'guest' ? '/ro' : ''}${paths.downloadCategories}`, headers[who])
  ).json() as DownloadCategory[];
  return categories.flatMap(({ downloadables }) => downloadables.map(({ name }) => name));
};
const actions = async () => (await context.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);

it('lists all categories and downloads to admins only, inactive and empty ones included (ROLE-04)', async () => {
  expect((await context.get(paths.adminDownloadCategories)).statusCode).toBe(401);
  expect((await context.get(paths.adminDownloadCategories, headers.expert)).statusCode).toBe(403);
  const category = await aDownloadCategory(context.db, { name_en: 'Forms' });
  await aDownloadCategory(context.db, { name_en: 'Empty' });
  await aDownload(context.db, { category_id: category.id, name: 'Retired', active: false, for_experts: false });
  expect((await listed()).map(({ name_en, downloadables }) => [name_en, downloadables.map(({ name, active }) => [name, active])])).toEqual([
    ['Forms', [['Retired', false]]],
    ['Empty', []],
  ]);
});

it('allows changes by admins only, and none in the read-only view (ROLE-04)', async () => {
  const [category, download] = [await aDownloadCategory(context.db), await aDownload(context.db)];
  const [oneCategory, one] = [rowOf(paths.adminDownloadCategories, category.id), rowOf(paths.adminDownloads, download.id)];
  const body = { name_en: 'Reports', name_de: '' };
  const form = { name: 'Statutes', category: String(category.id), file: aFile() };
  for (const [who, status] of [
    [headers.guest, 401],
    [headers.reader, 403],
    [headers.expert, 403],
  ] as const) {
    expect((await send('POST', paths.adminDownloadCategories, body, who)).statusCode).toBe(status);
    expect((await send('PUT', oneCategory, body, who)).statusCode).toBe(status);
    expect((await context.remove(oneCategory, who)).statusCode).toBe(status);
    expect((await sendForm('POST', paths.adminDownloads, form, who)).statusCode).toBe(status);
    expect((await send('PATCH', one, { name: 'Stolen' }, who)).statusCode).toBe(status);
    expect((await context.remove(one, who)).statusCode).toBe(status);
  }
  expect((await sendForm('POST', `/ro${paths.adminDownloads}`, form)).statusCode).toBe(403);
  expect((await context.remove(`/ro${one}`, headers.admin)).statusCode).toBe(403);
  expect((await listed()).flatMap(({ downloadables }) => downloadables.map(({ name }) => name))).toEqual([download.name]);
});

describe('categories (DLA-01)', () => {
  it('rejects a missing name, unknown fields and unknown ids', async () => {
    const refused = { name_en: ['At least one of the fields is required'], name_de: ['At least one of the fields is required'] };
    expect((await send('POST', paths.adminDownloadCategories, { name_en: ' ', name_de: '' })).json()).toEqual(refused);
    expect((await send('POST', paths.adminDownloadCategories, { name_en: 'A', name_de: '', colour: 'red' })).json()).toEqual({
      colour: ['Unknown field.'],
    });
    const body = { name_en: 'Reports', name_de: 'Berichte' };
    expect((await send('PUT', rowOf(paths.adminDownloadCategories, 2_000_000), body)).statusCode).toBe(404);
    expect((await context.remove(rowOf(paths.adminDownloadCategories, 2_000_000), headers.admin)).statusCode).toBe(404);
    const category = await aDownloadCategory(context.db);
    expect((await send('PUT', rowOf(paths.adminDownloadCategories, category.id), { name_en: '', name_de: '' })).json()).toEqual(refused);
  });

  it('adds a category as the last one, renames it, and removes it with its downloads', async () => {
    const first = await aDownloadCategory(context.db, { order: 7 });
    const added = await send('POST', paths.adminDownloadCategories, { name_en: 'Reports', name_de: '' });
    expect([added.statusCode, added.json()]).toEqual([
      201,
      { id: expect.any(Number), revision: 1, order: 8, name_en: 'Reports', name_de: '', downloadables: [] },
    ]);
    const { id } = added.json() as AdminDownloadCategory;
    const renamed = await send('PUT', rowOf(paths.adminDownloadCategories, id), { name_en: 'Reports', name_de: 'Berichte' });
    expect([renamed.statusCode, renamed.json().name_de]).toEqual([200, 'Berichte']);
    const file = await aStoredFile(context.db);
    await context.services.files.write(file.id, Readable.from([Buffer.from('%PDF')]));
    await aDownload(context.db, { category_id: id, name: 'Report', file_id: file.id });
    expect(await seenBy('reader')).toEqual(['Report']);
    expect((await context.remove(rowOf(paths.adminDownloadCategories, id), headers.admin)).statusCode).toBe(204);
    expect((await listed()).map((category) => category.id)).toEqual([first.id]);
    expect(await seenBy('reader')).toEqual([]);
    expect((await context.services.files.read(file.id))?.destroy()).toBeDefined();
    expect((await actions()).slice(-3)).toEqual(['download-category.added', 'download-category.changed', 'download-category.removed']);
  });
});

describe('two admins on one form', () => {
  it('returns 409 with the stored category for a rename of an old revision', async () => {
    const category = await aDownloadCategory(context.db, { name_en: 'Forms', name_de: '' });
    await aDownload(context.db, { category_id: category.id, name: 'Deed' });
    const one = rowOf(paths.adminDownloadCategories, category.id);
    const body = { name_en: 'Forms', name_de: 'Formulare', revision: 1 };
    expect((await send('PUT', one, body)).json()).toMatchObject({ name_de: 'Formulare', revision: 2 });
    const late = await send('PUT', one, { ...body, name_de: 'Vordrucke' });
    const [stored] = await listed();
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'changed-meanwhile', current: { revision: 2, name_de: 'Formulare', downloadables: [{ name: 'Deed' }] } },
    ]);
    expect(stored).toMatchObject({ revision: 2, name_de: 'Formulare' });
    expect((await send('PUT', one, { ...body, revision: 0 })).json()).toHaveProperty('revision');
    expect((await send('PUT', one, { name_en: 'Forms', name_de: '' })).json().revision).toBe(3);
  });

  it('returns 409 with the stored download for a save of an old revision, and stores no file', async () => {
    const category = await aDownloadCategory(context.db);
    const added = (
      await sendForm('POST', paths.adminDownloads, { name: 'Statutes', category: String(category.id), file: aFile() })
    ).json() as AdminDownload;
    expect(added.revision).toBe(1);
    const one = rowOf(paths.adminDownloads, added.id);
    expect((await send('PATCH', one, { name: 'Rules', revision: 1 })).json()).toMatchObject({ name: 'Rules', revision: 2 });
    const files = async () => (await context.db.selectFrom('stored_file').select('id').execute()).length;
    const before = await files();
    for (const late of [
      await send('PATCH', one, { name: 'Laws', revision: 1 }),
      await sendForm('PATCH', one, { name: 'Laws', revision: '1', file: aFile('%PDF-2.0') }),
    ]) {
      expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'changed-meanwhile', current: { name: 'Rules', revision: 2 } }]);
      expect((await context.get(late.json().current.file)).payload).toBe('%PDF-1.7');
    }
    expect(await files()).toBe(before);
    expect((await sendForm('PATCH', one, { name: 'Laws', revision: 'two' })).json()).toEqual({ revision: ['This value is not valid.'] });
    expect((await sendForm('PATCH', one, { name: 'Laws', revision: '2' })).json()).toMatchObject({ name: 'Laws', revision: 3 });
  });
});

describe('downloads (DLA-02)', () => {
  const aCategory = async () => String((await aDownloadCategory(context.db)).id);

  it('rejects missing, wrong and too large fields by name, and stores nothing', async () => {
    const category = await aCategory();
    const post = (fields: Form) => sendForm('POST', paths.adminDownloads, fields);
    expect((await post({ category, file: aFile() })).json()).toEqual({ name: ['Name is Required'] });
    expect((await post({ category, name: '  ', file: aFile() })).json()).toEqual({ name: ['Name is Required'] });
    expect((await post({ category, name: 'Statutes' })).json()).toEqual({ file: ['A file is required'] });
    expect((await post({ name: 'Statutes', file: aFile() })).json()).toEqual({ category: ['This field is required.'] });
    expect((await post({ category: '2000000', name: 'Statutes', file: aFile() })).json()).toEqual({ category: ['This does not exist.'] });
    expect((await post({ category, name: 'S', order: '0', public: 'maybe', file: aFile() })).json()).toMatchObject({
      order: ['This value is not valid.'],
      public: ['This value is not valid.'],
    });
    const large = await post({ category, name: 'Statutes', file: aFile('x'.repeat(maxFileBytes + 1)) });
    expect([large.statusCode, large.json()]).toEqual([413, { file: ['The file is too large. (Max. 5MB)'] }]);
    expect((await send('POST', paths.adminDownloads, { name: 'Statutes' })).statusCode).toBe(415);
    expect(await context.db.selectFrom('download').select('id').execute()).toEqual([]);
  });

  it('rejects changes of unknown downloads and invalid changes', async () => {
    const one = rowOf(paths.adminDownloads, (await aDownload(context.db, { name: 'Statutes' })).id);
    expect((await send('PATCH', rowOf(paths.adminDownloads, 2_000_000), { name: 'A' })).statusCode).toBe(404);
    expect((await context.remove(rowOf(paths.adminDownloads, 2_000_000), headers.admin)).statusCode).toBe(404);
    expect((await send('PATCH', one, { name: '' })).json()).toEqual({ name: ['Name is Required'] });
    expect((await send('PATCH', one, { name: 'a'.repeat(10_001) })).json()).toEqual({ name: ['Must be 10000 characters or less.'] });
    expect((await send('PATCH', one, { category: 2_000_000 })).json()).toEqual({ category: ['This does not exist.'] });
    expect((await send('PATCH', one, { file: 'x' })).json()).toMatchObject({ code: 'bad-request' });
    expect((await send('PATCH', one, { file: 'x', files: 'y' })).json()).toEqual({ files: ['Unknown field.'] });
    expect((await send('PATCH', one, [1])).statusCode).toBe(400);
    expect((await listed()).flatMap(({ downloadables }) => downloadables.map(({ name }) => name))).toEqual(['Statutes']);
  });

  it('adds a download that only viewers permitted by its flags see', async () => {
    const category = await aCategory();
    await aDownload(context.db, { category_id: Number(category), order: 4, name: 'Older' });
    const added = await sendForm('POST', paths.adminDownloads, {
      file: aFile(),
      category,
      name: ' Statutes ',
      public: 'false',
      for_experts: 'false',
    });
    expect(added.statusCode).toBe(201);
    const download = added.json() as AdminDownload;
    expect(download).toMatchObject({ order: 5, name: 'Statutes', file_name: 'Statutes.pdf', size: 8, active: true, for_readonly: true });
    expect((await context.get(download.file)).payload).toBe('%PDF-1.7');
    expect(await seenBy('guest')).toEqual(['Older']);
    expect(await seenBy('reader')).toEqual(['Older', 'Statutes']);
    expect(await seenBy('expert')).toEqual(['Older']);
    expect((await actions()).at(-1)).toBe('download.added');
  });

  it('changes the given fields, replaces the file if a new one is sent, and removes a download but not its file', async () => {
    const [from, to] = [await aCategory(), await aCategory()];
    const added = (
      await sendForm('POST', paths.adminDownloads, { name: 'Statutes', category: from, file: aFile() })
    ).json() as AdminDownload;
    const one = rowOf(paths.adminDownloads, added.id);
    const renamed = await send('PATCH', one, { name: 'Rules', category: Number(to), for_experts: false });
    expect([renamed.statusCode, renamed.json()]).toMatchObject([
      200,
      { name: 'Rules', category: Number(to), for_experts: false, public: true, file_name: 'Statutes.pdf' },
    ]);
    expect((await context.get(renamed.json().file)).payload).toBe('%PDF-1.7');
    expect(await seenBy('expert')).toEqual([]);
    const { file_id: old } = await context.db.selectFrom('download').select('file_id').executeTakeFirstOrThrow();
    const replaced = await sendForm('PATCH', one, { active: 'false', file: aFile('%PDF-2.0', 'Rules.pdf') });
    expect(replaced.json()).toMatchObject({ name: 'Rules', active: false, file_name: 'Rules.pdf' });
    expect(await context.services.files.read(old)).toBeUndefined();
    expect(await seenBy('guest')).toEqual([]);
    const { file_id: current } = await context.db.selectFrom('download').select('file_id').executeTakeFirstOrThrow();
    expect((await context.remove(one, headers.admin)).statusCode).toBe(204);
    expect((await listed()).flatMap(({ downloadables }) => downloadables)).toEqual([]);
    expect((await context.services.files.read(current))?.destroy()).toBeDefined();
    expect((await context.get(replaced.json().file)).statusCode).toBe(404);
    expect((await actions()).slice(-3)).toEqual(['download.changed', 'download.changed', 'download.removed']);
  });
});
