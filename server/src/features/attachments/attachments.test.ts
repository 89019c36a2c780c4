import fs from 'node:fs';
import path from 'node:path';
import { maxFileBytes, paths, rowOf } from '@round-table/shared/contract';
import { saveSettings } from '../../domain/settings/repository';
import { bumpPublished } from '../../platform/db/revision';
import { aChapter, aCountry, anAdmin, anAttachment, anExpert, aQuestion, aReader } from '../../testing/builders';
import { aForm } from '../../testing/files/a-form';
import { anApp } from '../../testing/test-app';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { findAttachmentFile } from './repository';

let context: TestContext;
let expert: { authorization: string };
let admin: { authorization: string };
let now = new Date();
beforeAll(async () => {
  context = await createTestContext({ clock: () => now });
  expert = await context.as((await anExpert(context.db, { countries: ['DE'] })).id);
  admin = await context.as((await anAdmin(context.db)).id);
  await aCountry(context.db, { code: 'FR' });
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => context.close());

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n', 'latin1');
const aFile = (content = pdf, filename = 'Muster für die Grundschuld.pdf', type = 'text/html') => ({ filename, content, type });
const upload = (fields: Parameters<typeof aForm>[0], headers: Record<string, string> = expert) => {
  const form = aForm(fields);
  return context.post(paths.attachments, form.payload, { ...headers, ...form.headers });
};
const rowsOf = (question: number) => context.db.selectFrom('attachment').selectAll().where('question_id', '=', question).execute();

/** Returns the number of stored files. */
function listStoredFiles(): number {
  const folder = path.join(context.services.config.dataDir, 'files');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return names.filter((entry) => entry.isFile()).length;
}

describe('adding', () => {
  it('refuses guests, readers, and experts for another country or for the question itself', async () => {
    const question = String((await aQuestion(context.db)).id);
    const reader = await context.as((await aReader(context.db)).id);
    const fields = { name: 'Deed', question, country: 'DE', file: aFile() };
    expect((await upload(fields, {})).statusCode).toBe(401);
    expect((await upload(fields, reader)).statusCode).toBe(403);
    expect((await upload({ ...fields, country: 'FR' })).statusCode).toBe(403);
    expect((await upload({ name: 'Deed', question, file: aFile() })).statusCode).toBe(403);
    expect((await upload({ ...fields, country: 'ZZ' }, admin)).statusCode).toBe(403);
    expect(await rowsOf(Number(question))).toEqual([]);
    expect(listStoredFiles()).toBe(0);
  });

  it('reports problems by field, and stores nothing (LIM-01)', async () => {
    const question = String((await aQuestion(context.db)).id);
    const fields = { name: 'Deed', question, country: 'DE', file: aFile() };
    expect((await upload({})).json()).toEqual({
      name: ['This field is required.'],
      question: ['This field is required.'],
      file: ['A file is required'],
    });
    expect((await upload({ ...fields, question: '2000000000' })).json()).toEqual({ question: ['This does not exist.'] });
    expect((await upload({ ...fields, question: '1 or 1=1' })).json()).toEqual({ question: ['This value is not valid.'] });
    expect((await upload({ ...fields, colour: 'red' })).json()).toEqual({ colour: ['Unknown field.'] });
    expect((await upload({ ...fields, name: 'x'.repeat(201) })).json()).toEqual({ name: ['Must be 200 characters or less.'] });
    expect((await upload({ ...fields, file: aFile(Buffer.alloc(0)) })).json()).toEqual({ file: ['The file is empty.'] });
    expect((await upload({ ...fields, file: aFile(Buffer.from('\x7fELF\x02\x01\x01'.padEnd(64, '\0'), 'latin1')) })).statusCode).toBe(415);
    for (const size of [maxFileBytes + 1, maxFileBytes + 600_000]) {
      const refused = await upload({ ...fields, file: aFile(Buffer.alloc(size, 'x')) });
      expect([refused.statusCode, refused.json()]).toEqual([413, { file: ['The file is too large. (Max. 5MB)'] }]);
    }
    expect((await context.post(paths.attachments, { name: 'Deed' }, expert)).statusCode).toBe(415);
    expect(await rowsOf(Number(question))).toEqual([]);
    expect(listStoredFiles()).toBe(0);
  });

  it('returns 201 for any order of fields, and serves the file with its name and type', async () => {
    const { id: question } = await aQuestion(context.db);
    const added = await upload({ file: aFile(), name: ' Deed ', question: String(question), country: 'DE' });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toEqual({
      id: expect.any(Number),
      name: 'Deed',
      file: expect.any(String),
      size: pdf.length,
      question,
      country: 'DE',
    });
    const file = await context.get(added.json().file);
    expect([file.statusCode, file.rawPayload]).toEqual([200, pdf]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''Muster%20f%C3%BCr%20die%20Grundschuld\.pdf/),
      'x-content-type-options': 'nosniff',
      'content-length': String(pdf.length),
    });
    const listed = await context.get(`${paths.attachments}?question=${question}`, expert);
    expect(listed.json()).toEqual([added.json()]);
    const trail = await context.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', 'attachment')
      .where('subject_id', '=', String(added.json().id))
      .execute();
    expect(trail).toMatchObject([
      { action: 'attachment.saved', after: { name: 'Deed', question, country: 'DE', media_type: 'application/pdf' } },
    ]);
  });

  it('bounds the files of a country on a question, with deleted ones (LIM-01)', async () => {
    const question = String((await aQuestion(context.db)).id);
    await saveSettings(context.db, { 'uploads.megabytesPerQuestion': 5 });
    await bumpPublished(context.db);
    const fields = { name: 'Deed', question, country: 'DE', file: aFile(Buffer.alloc(3_000_000, pdf)) };
    const first = await upload(fields);
    expect(first.statusCode).toBe(201);
    const stored = listStoredFiles();
    const full = async () => {
      const refused = await upload(fields);
      expect([refused.statusCode, refused.json()]).toEqual([400, { file: [expect.stringMatching(/may have 5 MB together/)] }]);
      expect(listStoredFiles()).toBe(stored);
    };
    await full();
    expect((await context.remove(rowOf(paths.attachments, first.json().id), expert)).statusCode).toBe(204);
    await full();
    expect((await upload({ ...fields, question: String((await aQuestion(context.db)).id) })).statusCode).toBe(201);
    await saveSettings(context.db, { 'uploads.megabytesPerQuestion': 50 });
    await bumpPublished(context.db);
  });

  it('bounds what one account stores in an hour, and says when it goes on (LIM-01)', async () => {
    const { db } = context;
    const config = { ...context.services.config, rateLimit: true };
    const limited = await anApp(db, { config, files: context.services.files, clock: () => now });
    const { id: erika } = await anExpert(db, { countries: ['DE'] });
    let headers = await limited.as(erika);
    const other = await limited.as((await anExpert(db, { countries: ['DE'] })).id);
    await saveSettings(db, { 'uploads.perHour': 3, 'uploads.megabytesPerHour': 5, 'comments.perHour': 2 });
    await bumpPublished(db);
    const { id: question } = await aQuestion(db);
    const send = (size: number, as?: { authorization: string }) => {
      const form = aForm({ name: 'Deed', question: String(question), country: 'DE', file: aFile(Buffer.alloc(size, pdf)) });
      return limited.app.inject({
        method: 'POST',
        url: paths.attachments,
        payload: form.payload,
        headers: { ...(as ?? headers), ...form.headers },
      });
    };
    const comment = (text: string) =>
      limited.app.inject({ method: 'POST', url: paths.comments, payload: { question, country: 'DE', text }, headers });
    expect((await send(3_000_000)).statusCode).toBe(201);
    const tooMuch = await send(3_000_000);
    expect([tooMuch.statusCode, tooMuch.json().code, tooMuch.headers['retry-after']]).toEqual([429, 'too-many-uploads', '3600']);
    expect(tooMuch.json().detail).toMatch(/in 60 minutes\.$/);
    expect([(await send(10)).statusCode, (await send(10)).statusCode, (await send(10)).statusCode]).toEqual([201, 201, 429]);
    expect((await send(10, other)).statusCode).toBe(201);
    expect((await comment('<p>One</p>')).statusCode).toBe(201);
    expect((await comment('')).statusCode).toBe(204);
    const refused = await comment('<p>Three</p>');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-comments']);
    now = new Date(now.getTime() + 3_601_000);
    headers = await limited.as(erika);
    expect([(await send(3_000_000)).statusCode, (await comment('<p>Three</p>')).statusCode]).toEqual([201, 201]);
    await limited.close();
    await saveSettings(db, { 'uploads.perHour': 120, 'uploads.megabytesPerHour': 250, 'comments.perHour': 600 });
    await bumpPublished(db);
  });

  it('accepts exactly 5 MB, an unknown type and a malicious name', async () => {
    const { id: question } = await aQuestion(context.db);
    const content = Buffer.alloc(maxFileBytes, '<html>');
    const added = await upload({
      name: 'Big',
      question: String(question),
      country: 'DE',
      file: aFile(content, '../../etc/"passwd"\u202Efdp.html.unknown'),
    });
    expect([added.statusCode, added.json().size]).toEqual([201, maxFileBytes]);
    const file = await context.get(added.json().file);
    expect(file.headers['content-type']).toBe('application/octet-stream');
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
    expect(file.headers['content-disposition']).not.toMatch(/etc|\u202E|%E2%80%AE/);
    expect(file.rawPayload.equals(content)).toBe(true);
  });

  it.each(['x.hta', 'x.LNK', 'a.pdf.html', 'x.ps1', 'x.jar', 'x.url', 'x.exe', 'x.js . ', 'x\u202Efdp.scr'])(
    'refuses %s, whose kind an attachment never is, in the language of the user',
    async (name) => {
      const { id: question } = await aQuestion(context.db);
      const fields = { name: 'Text', question: String(question), country: 'DE', file: aFile(Buffer.from('text'), name) };
      const refused = await upload(fields);
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { file: [expect.stringMatching(/^Files with the ending \.[a-z1]+ are not accepted: opened, they can run a program\.$/)] },
      ]);
      expect(await rowsOf(question)).toEqual([]);
    },
  );

  it('stores composed names without direction controls, and UTF-16 text as no audio', async () => {
    const { id: question } = await aQuestion(context.db);
    const text = Buffer.from('\ufeffÜbersicht der Gläubiger', 'utf16le');
    const name = 'Gla\u0308ubiger\u202Efdp.exe';
    const added = await upload({ name, question: String(question), country: 'DE', file: aFile(text, 'Gla\u0308ubiger.txt') });
    expect([added.statusCode, added.json().name]).toEqual([201, 'Gl\u00e4ubigerfdp.exe']);
    const { headers } = await context.get(added.json().file);
    expect(headers['content-type']).toBe('text/plain; charset=utf-16le');
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Gl%C3%A4ubiger.txt");
  });

  it('lets an admin add to the question itself, visible at once to all who see the question', async () => {
    const { id: question } = await aQuestion(context.db);
    const added = await upload({ name: 'Form', question: String(question), file: aFile() }, admin);
    expect([added.statusCode, added.json().country]).toEqual([201, null]);
    expect((await upload({ name: 'Of France', question: String(question), country: 'FR', file: aFile() }, admin)).statusCode).toBe(201);
    const listed = (await context.get(`/ro${paths.attachments}?question=${question}`)).json();
    expect(listed).toEqual([{ ...added.json(), file: expect.stringContaining('v=guest') }]);
  });
});

describe('a link to a file', () => {
  it('works for its viewer while the session lasts and the question is visible', async () => {
    const { db } = context;
    const question = await aQuestion(db);
    const { id } = (await upload({ name: 'Form', question: String(question.id), file: aFile() }, admin)).json();
    const [{ file: link }] = (await context.get(`/ro${paths.attachments}?question=${question.id}`)).json();
    expect((await context.get(link)).statusCode).toBe(200);
    expect((await context.get(link.replace(`/${id}/`, `/${id + 1}/`))).statusCode).toBe(403);
    expect((await context.get(link.replace('v=guest', 'v=1'))).statusCode).toBe(403);
    expect((await context.get(`${paths.attachmentFile}${id}/`)).statusCode).toBe(403);
    await db.updateTable('question').set({ public: false }).where('id', '=', question.id).execute();
    expect((await context.get(link)).statusCode).toBe(404);
    const [{ file: expertLink }] = (await context.get(`${paths.attachments}?question=${question.id}`, expert)).json();
    expect((await context.get(expertLink)).statusCode).toBe(200);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await context.get(expertLink)).statusCode).toBe(403);
  });

  it('is neither listed nor served to a reader for a live attachment of a country', async () => {
    const { id: question } = await aQuestion(context.db);
    await anAttachment(context.db, { question_id: question, name: 'Form' });
    const { id } = (await upload({ name: 'Deed', question: String(question), country: 'DE', file: aFile() })).json();
    const reader = await context.as((await aReader(context.db)).id);
    const listed = (await context.get(`${paths.attachments}?question=${question}`, reader)).json() as { name: string }[];
    expect(listed.map(({ name }) => name)).toEqual(['Form']);
    expect(await findAttachmentFile(context.db, id, { role: 'reader', readOnly: true })).toBeUndefined();
    expect(await findAttachmentFile(context.db, id, { role: 'expert', readOnly: false })).toMatchObject({ question_id: question });
  });
});

describe('removing', () => {
  it('returns 403 to others and 404 for unknown ids; deletes the row, but not the file', async () => {
    const { id: question } = await aQuestion(context.db);
    const ofFrance = (await upload({ name: 'F', question: String(question), country: 'FR', file: aFile() }, admin)).json();
    const mine = (await upload({ name: 'D', question: String(question), country: 'DE', file: aFile() })).json();
    const own = (await upload({ name: 'Q', question: String(question), file: aFile() }, admin)).json();
    expect((await context.remove(rowOf(paths.attachments, mine.id))).statusCode).toBe(401);
    expect((await context.remove(rowOf(paths.attachments, ofFrance.id), expert)).statusCode).toBe(403);
    expect((await context.remove(rowOf(paths.attachments, own.id), expert)).statusCode).toBe(403);
    expect((await context.remove(rowOf(paths.attachments, 2_000_000_000), expert)).statusCode).toBe(404);
    const stored = listStoredFiles();
    expect((await context.remove(rowOf(paths.attachments, mine.id), expert)).statusCode).toBe(204);
    expect((await context.remove(rowOf(paths.attachments, own.id), admin)).statusCode).toBe(204);
    expect((await context.remove(rowOf(paths.attachments, ofFrance.id), admin)).statusCode).toBe(204);
    expect(await rowsOf(question)).toEqual([]);
    expect(listStoredFiles()).toBe(stored);
    expect((await context.get(mine.file)).statusCode).toBe(404);
  });
});

it('of an inactive question, or one of an inactive chapter, are saved, listed, opened and deleted by admins only (QAD-06)', async () => {
  const chapter = await aChapter(context.db, { active: false });
  for (const { id } of [await aQuestion(context.db, { active: false }), await aQuestion(context.db, { chapter_id: chapter.id })]) {
    const list = (headers: Record<string, string>) => context.get(`${paths.attachments}?question=${id}`, headers);
    const fields = { name: 'Draft', question: String(id), file: aFile() };
    expect((await list(expert)).statusCode).toBe(404);
    expect((await upload({ ...fields, country: 'DE' })).json()).toEqual({ question: ['This does not exist.'] });
    const saved = await upload(fields, admin);
    expect(saved.statusCode).toBe(201);
    const [listed] = (await list(admin)).json() as { id: number; name: string; file: string }[];
    expect(listed?.name).toBe('Draft');
    expect((await context.get(listed?.file ?? '')).statusCode).toBe(200);
    expect((await context.get(`/ro${paths.attachments}?question=${id}`, admin)).statusCode).toBe(404);
    expect((await context.remove(rowOf(paths.attachments, listed?.id ?? 0), admin)).statusCode).toBe(204);
    expect(await rowsOf(id)).toEqual([]);
  }
});
