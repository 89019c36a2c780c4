import { Readable } from 'node:stream';
import { type DownloadCategory, paths } from '@round-table/shared/contract';
import { aDownload, aDownloadCategory, anAdmin, anExpert, aReader, aStoredFile } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
const headers: Record<'guest' | 'reader' | 'expert' | 'admin', Record<string, string>> = { guest: {}, reader: {}, expert: {}, admin: {} };
beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  headers.reader = await context.as((await aReader(db)).id);
  headers.expert = await context.as((await anExpert(db)).id);
  headers.admin = await context.as((await anAdmin(db)).id);
  const forms = await aDownloadCategory(db, { order: 2, name_en: 'Forms', name_de: 'Formulare' });
  const reports = await aDownloadCategory(db, { order: 1, name_en: '', name_de: 'Berichte' });
  await aDownloadCategory(db, { order: 3, name_en: 'Empty' });
  const file = await aStoredFile(db, { name: 'Bericht 2026 – Übersicht.pdf', size: 4 });
  await context.services.files.write(file.id, Readable.from([Buffer.from('%PDF')]));
  await aDownload(db, { category_id: reports.id, order: 2, name: 'For all', file_id: file.id });
  await aDownload(db, { category_id: reports.id, order: 1, name: 'For readers', public: false, for_experts: false });
  await aDownload(db, { category_id: forms.id, order: 1, name: 'For experts', public: false, for_readonly: false });
  await aDownload(db, { category_id: forms.id, order: 2, name: 'Retired', active: false });
});
afterAll(() => context.close());

const list = async (who: keyof typeof headers, prefix = '') =>
  (await context.get(`${prefix}${paths.downloadCategories}`, headers[who])).json() as DownloadCategory[];
const names = async (who: keyof typeof headers, prefix = '') =>
  (await list(who, prefix)).map(({ name, downloadables }) => [name, ...downloadables.map((file) => file.name)]);

it('requires a user or the read-only prefix', async () => {
  expect((await context.get(paths.downloadCategories)).statusCode).toBe(401);
});

it('shows each visitor the permitted downloads, without empty categories (DASH-08)', async () => {
  expect(await names('guest', '/ro')).toEqual([['Berichte', 'For all']]);
  expect(await names('reader')).toEqual([['Berichte', 'For readers', 'For all']]);
  expect(await names('expert')).toEqual([
    ['Berichte', 'For all'],
    ['Forms', 'For experts'],
  ]);
  expect(await names('admin')).toEqual([
    ['Berichte', 'For readers', 'For all'],
    ['Forms', 'For experts'],
  ]);
  expect(await names('admin', '/ro')).toEqual(await names('reader'));
});

it('sends the file for a signed link to permitted viewers only', async () => {
  const link = async (who: keyof typeof headers, name: string, prefix = '') =>
    (await list(who, prefix)).flatMap(({ downloadables }) => downloadables).find((file) => file.name === name)?.file ?? '';
  const file = await context.get(await link('guest', 'For all', '/ro'));
  expect([file.statusCode, file.payload, file.headers['content-type']]).toEqual([200, '%PDF', 'application/pdf']);
  expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Bericht%202026%20%E2%80%93%20%C3%9Cbersicht.pdf");
  const forExperts = await link('expert', 'For experts');
  expect((await context.get(forExperts.replace(/\?.*/, ''))).statusCode).toBe(403);
  expect((await context.get(forExperts.replace(/v=[^&]+/, 'v=guest.ro'))).statusCode).toBe(403);
  await context.db.updateTable('download').set({ for_experts: false }).where('name', '=', 'For experts').execute();
  expect((await context.get(forExperts)).statusCode).toBe(404);
});

it('sends PDF, images and text inline with a sandbox policy, and other types as attachments', async () => {
  const category = await aDownloadCategory(context.db, { order: 9, name_en: 'Kinds' });
  const dispositionOf = async (name: string, media_type: string, bytes: Buffer) => {
    const stored = await aStoredFile(context.db, { name, media_type, size: bytes.length });
    await context.services.files.write(stored.id, Readable.from([bytes]));
    await aDownload(context.db, { category_id: category.id, name, file_id: stored.id });
    const link = (await list('guest', '/ro')).flatMap(({ downloadables }) => downloadables).find((file) => file.name === name)?.file ?? '';
    const { headers: sent, rawPayload } = await context.get(link);
    expect(sent['x-content-type-options']).toBe('nosniff');
    expect(sent['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);
    expect(rawPayload.equals(bytes)).toBe(true);
    return `${String(sent['content-disposition']).split(';')[0]} ${sent['content-type']}`;
  };
  const unknown = 'application/octet-stream';
  const html = Buffer.from('<script>alert(1)</script>');
  expect(await dispositionOf('a.pdf', 'application/pdf', Buffer.from('%PDF'))).toBe('inline application/pdf');
  expect(await dispositionOf('a.png', 'image/png', Buffer.from('png'))).toBe('inline image/png');
  expect(await dispositionOf('a.txt', unknown, Buffer.from('Grüße'))).toBe('inline text/plain; charset=utf-8');
  expect(await dispositionOf('old.txt', unknown, Buffer.from('Grüße', 'latin1'))).toBe('inline text/plain; charset=windows-1252');
  expect(await dispositionOf('html.txt', unknown, html)).toBe('inline text/plain; charset=utf-8');
  expect(await dispositionOf('a.html', unknown, html)).toBe(`attachment ${unknown}`);
  expect(await dispositionOf('a.svg', 'application/xml', Buffer.from('<svg/>'))).toBe('attachment application/xml');
  expect(await dispositionOf('a.docx', 'application/zip', Buffer.from('PK'))).toBe('attachment application/zip');
});

it('serves admins every file of the admin page, including inactive ones', async () => {
  for (const prefix of ['', '/ro']) {
    const listed = (await context.get(`${prefix}${paths.adminDownloadCategories}`, headers.admin)).json() as DownloadCategory[];
    const retired = listed.flatMap(({ downloadables }) => downloadables).find(({ name }) => name === 'Retired');
    const { file_id } = await context.db.selectFrom('download').select('file_id').where('name', '=', 'Retired').executeTakeFirstOrThrow();
    await context.services.files.write(file_id, Readable.from([Buffer.from('%PDF')]));
    expect((await context.get(retired?.file ?? '')).statusCode).toBe(200);
  }
});
