import fs from 'node:fs';
import path from 'node:path';
import { maxFileBytes, paths, rowOf } from '@round-table/shared/contract';
import { aForm } from '../../testing/a-form';
import { aCountry, anAdmin, anAttachment, anExpert, aQuestion, aReader } from '../../testing/builders';
import { aTestBed, type TestBed } from '../../testing/test-bed';
import { findAttachmentFile } from './repository';

let bed: TestBed;
let expert: { authorization: string };
let admin: { authorization: string };
let now = new Date();
beforeAll(async () => {
  bed = await aTestBed({ clock: () => now });
  expert = await bed.as((await anExpert(bed.db, { countries: ['DE'] })).id);
  admin = await bed.as((await anAdmin(bed.db)).id);
  await aCountry(bed.db, { code: 'FR' });
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => bed.close());

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n', 'latin1');
const aFile = (content = pdf, filename = 'Muster für die Grundschuld.pdf', type = 'text/html') => ({ filename, content, type });
const upload = (fields: Parameters<typeof aForm>[0], headers: Record<string, string> = expert) => {
  const form = aForm(fields);
  return bed.post(paths.attachments, form.payload, { ...headers, ...form.headers });
};
const rowsOf = (question: number) => bed.db.selectFrom('attachment').selectAll().where('question_id', '=', question).execute();

/** How many files the store holds. */
function filesKept(): number {
  const folder = path.join(bed.services.config.dataDir, 'files');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return names.filter((entry) => entry.isFile()).length;
}

describe('adding', () => {
  it('is refused to guests, readers, and experts for another country or for the question itself', async () => {
    const question = String((await aQuestion(bed.db)).id);
    const reader = await bed.as((await aReader(bed.db)).id);
    const fields = { name: 'Deed', question, country: 'DE', file: aFile() };
    expect((await upload(fields, {})).statusCode).toBe(401);
    expect((await upload(fields, reader)).statusCode).toBe(403);
    expect((await upload({ ...fields, country: 'FR' })).statusCode).toBe(403);
    expect((await upload({ name: 'Deed', question, file: aFile() })).statusCode).toBe(403);
    expect((await upload({ ...fields, country: 'ZZ' }, admin)).statusCode).toBe(403);
    expect(await rowsOf(Number(question))).toEqual([]);
    expect(filesKept()).toBe(0);
  });

  it('is refused field by field, and nothing is kept (LIM-01)', async () => {
    const question = String((await aQuestion(bed.db)).id);
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
    expect((await upload({ ...fields, name: 'a\u0000b' })).statusCode).toBe(400);
    expect((await upload({ ...fields, file: aFile(Buffer.alloc(0)) })).json()).toEqual({ file: ['The file is empty.'] });
    expect((await upload({ ...fields, file: aFile(Buffer.from('\x7fELF\x02\x01\x01'.padEnd(64, '\0'), 'latin1')) })).statusCode).toBe(415);
    for (const size of [maxFileBytes + 1, maxFileBytes + 600_000]) {
      const refused = await upload({ ...fields, file: aFile(Buffer.alloc(size, 'x')) });
      expect([refused.statusCode, refused.json()]).toEqual([413, { file: ['The file is too large. (Max. 5MB)'] }]);
    }
    expect((await bed.post(paths.attachments, { name: 'Deed' }, expert)).statusCode).toBe(415);
    expect(await rowsOf(Number(question))).toEqual([]);
    expect(filesKept()).toBe(0);
  });

  it('answers 201, whatever the order of the fields, and the file downloads under its own name and true type', async () => {
    const { id: question } = await aQuestion(bed.db);
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
    const file = await bed.get(added.json().file);
    expect([file.statusCode, file.rawPayload]).toEqual([200, pdf]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''Muster%20f%C3%BCr%20die%20Grundschuld\.pdf/),
      'x-content-type-options': 'nosniff',
      'content-length': String(pdf.length),
    });
    const listed = await bed.get(`${paths.attachments}?question=${question}`, expert);
    expect(listed.json()).toEqual([added.json()]);
    const trail = await bed.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', 'attachment')
      .where('subject_id', '=', String(added.json().id))
      .execute();
    expect(trail).toMatchObject([
      { action: 'attachment.saved', after: { name: 'Deed', question, country: 'DE', media_type: 'application/pdf' } },
    ]);
  });

  it('takes a file of exactly five megabytes, an unknown kind, and a name that means harm', async () => {
    const { id: question } = await aQuestion(bed.db);
    const content = Buffer.alloc(maxFileBytes, '<html>');
    const added = await upload({
      name: 'Big',
      question: String(question),
      country: 'DE',
      file: aFile(content, '../../etc/"passwd"\u202Efdp.html'),
    });
    expect([added.statusCode, added.json().size]).toEqual([201, maxFileBytes]);
    const file = await bed.get(added.json().file);
    expect(file.headers['content-type']).toBe('application/octet-stream');
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
    expect(file.headers['content-disposition']).not.toMatch(/etc|\u202E|%E2%80%AE/);
    expect(file.rawPayload.equals(content)).toBe(true);
  });

  it('lets an admin add to the question itself, which everybody who sees the question reads at once', async () => {
    const { id: question } = await aQuestion(bed.db);
    const added = await upload({ name: 'Form', question: String(question), file: aFile() }, admin);
    expect([added.statusCode, added.json().country]).toEqual([201, null]);
    expect((await upload({ name: 'Of France', question: String(question), country: 'FR', file: aFile() }, admin)).statusCode).toBe(201);
    const listed = (await bed.get(`/ro${paths.attachments}?question=${question}`)).json();
    expect(listed).toEqual([{ ...added.json(), file: expect.stringContaining('v=guest') }]);
  });
});

describe('a link to a file', () => {
  it('works for whom it was created, as long as the session lasts and the question may be seen', async () => {
    const { db } = bed;
    const question = await aQuestion(db);
    const { id } = (await upload({ name: 'Form', question: String(question.id), file: aFile() }, admin)).json();
    const [{ file: link }] = (await bed.get(`/ro${paths.attachments}?question=${question.id}`)).json();
    expect((await bed.get(link)).statusCode).toBe(200);
    expect((await bed.get(link.replace(`/${id}/`, `/${id + 1}/`))).statusCode).toBe(403);
    expect((await bed.get(link.replace('v=guest', 'v=1'))).statusCode).toBe(403);
    expect((await bed.get(`${paths.attachmentFile}${id}/`)).statusCode).toBe(403);
    await db.updateTable('question').set({ public: false }).where('id', '=', question.id).execute();
    expect((await bed.get(link)).statusCode).toBe(404);
    const [{ file: expertLink }] = (await bed.get(`${paths.attachments}?question=${question.id}`, expert)).json();
    expect((await bed.get(expertLink)).statusCode).toBe(200);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await bed.get(expertLink)).statusCode).toBe(403);
  });

  it('of a live attachment of a country is neither listed for a reader nor found by its id', async () => {
    const { id: question } = await aQuestion(bed.db);
    await anAttachment(bed.db, { question_id: question, name: 'Form' });
    const { id } = (await upload({ name: 'Deed', question: String(question), country: 'DE', file: aFile() })).json();
    const reader = await bed.as((await aReader(bed.db)).id);
    const listed = (await bed.get(`${paths.attachments}?question=${question}`, reader)).json() as { name: string }[];
    expect(listed.map(({ name }) => name)).toEqual(['Form']);
    expect(await findAttachmentFile(bed.db, id, { role: 'reader', readOnly: true })).toBeUndefined();
    expect(await findAttachmentFile(bed.db, id, { role: 'expert', readOnly: false })).toMatchObject({ question_id: question });
  });
});

describe('removing', () => {
  it('is refused to others and for what is not there; then the row is gone, and the bytes stay for the one who brings it back', async () => {
    const { id: question } = await aQuestion(bed.db);
    const ofFrance = (await upload({ name: 'F', question: String(question), country: 'FR', file: aFile() }, admin)).json();
    const mine = (await upload({ name: 'D', question: String(question), country: 'DE', file: aFile() })).json();
    const own = (await upload({ name: 'Q', question: String(question), file: aFile() }, admin)).json();
    expect((await bed.remove(rowOf(paths.attachments, mine.id))).statusCode).toBe(401);
    expect((await bed.remove(rowOf(paths.attachments, ofFrance.id), expert)).statusCode).toBe(403);
    expect((await bed.remove(rowOf(paths.attachments, own.id), expert)).statusCode).toBe(403);
    expect((await bed.remove(rowOf(paths.attachments, 2_000_000_000), expert)).statusCode).toBe(404);
    const kept = filesKept();
    expect((await bed.remove(rowOf(paths.attachments, mine.id), expert)).statusCode).toBe(204);
    expect((await bed.remove(rowOf(paths.attachments, own.id), admin)).statusCode).toBe(204);
    expect((await bed.remove(rowOf(paths.attachments, ofFrance.id), admin)).statusCode).toBe(204);
    expect(await rowsOf(question)).toEqual([]);
    expect(filesKept()).toBe(kept);
    expect((await bed.get(mine.file)).statusCode).toBe(404);
  });
});
