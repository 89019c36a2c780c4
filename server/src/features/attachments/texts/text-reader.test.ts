import { Readable } from 'node:stream';
import { type Attachment, type AttachmentHit, paths } from '@round-table/shared/contract';
import { toPdf } from '../../../demo/documents/pdf';
import { anAttachment, anExpert, aQuestion, aStoredFile } from '../../../testing/builders';
import { aForm } from '../../../testing/files/a-form';
import { startSourceThread } from '../../../testing/source-thread';
import { createTestContext, type TestContext } from '../../../testing/test-context';
import { createPdfReader } from './pdf-reader';
import { readLimits } from './read-pages';
import { createTextReader } from './text-reader';

let context: TestContext;
let expert: { authorization: string };
const warnings: object[] = [];
const log = { info: () => undefined, warn: (facts: object) => void warnings.push(facts) };

beforeAll(async () => {
  context = await createTestContext();
  expert = await context.as((await anExpert(context.db, { countries: ['DE'] })).id);
});
beforeEach(() => {
  warnings.length = 0;
});
afterAll(() => context.close());

const pagesOf = (file_id: string) =>
  context.db.selectFrom('file_page').select(['page', 'plain']).where('file_id', '=', file_id).orderBy('page').execute();
const resultOf = (file_id: string) =>
  context.db.selectFrom('file_text').select(['pages', 'failure']).where('file_id', '=', file_id).executeTakeFirst();

async function anAttachedFile(bytes: Uint8Array | undefined, media_type = 'application/pdf'): Promise<string> {
  const { id } = await aStoredFile(context.db, { media_type });
  if (bytes) await context.services.files.write(id, Readable.from([bytes]));
  await anAttachment(context.db, { question_id: (await aQuestion(context.db)).id, file_id: id });
  return id;
}

/** Reads all files that have not been read. */
async function readAll(): Promise<void> {
  const reader = createTextReader(context.services, log);
  reader.wake();
  await reader.whenDone();
  await reader.close();
}

it('finds an uploaded PDF by its text, on its page (FND-03)', async () => {
  const { id } = await aQuestion(context.db);
  const content = Buffer.from(toPdf('Anmerkung', ['Erste Seite'], [['Die Rangordnung der Gläu-', 'biger'], []]));
  const form = aForm({ name: 'Form', question: String(id), country: 'DE', file: { filename: 'form.pdf', content } });
  const uploaded = await context.post(paths.attachments, form.payload, { ...expert, ...form.headers });
  expect(uploaded.statusCode).toBe(201);
  let hits: AttachmentHit[] = [];
  for (let attempt = 0; attempt < 200 && hits.length === 0; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    hits = (await context.get(`${paths.searchAttachments}?search=Gläubigern`, expert)).json();
  }
  expect(hits).toMatchObject([
    {
      id: (uploaded.json() as Attachment).id,
      name_highlighted: 'Form',
      passage: { page: 2, text_highlighted: 'Die Rangordnung der <mark>Gläubiger</mark>' },
    },
  ]);
});

it('reads the files that were attached before, once, and keeps those that it cannot read', async () => {
  const good = await anAttachedFile(toPdf('Overview', ['of rights']));
  const damaged = await anAttachedFile(Buffer.from('%PDF-1.7\nno objects'));
  const missing = await anAttachedFile(undefined);
  const text = await anAttachedFile(Buffer.from('plain'), 'text/plain');
  await readAll();
  expect(await pagesOf(good)).toEqual([{ page: 1, plain: 'Overview of rights' }]);
  expect(await resultOf(good)).toEqual({ pages: 1, failure: null });
  expect(await resultOf(damaged)).toEqual({ pages: 0, failure: expect.stringMatching(/pdf/i) });
  expect(await resultOf(missing)).toEqual({ pages: 0, failure: 'the file is missing' });
  expect(await resultOf(text)).toBeUndefined();
  expect(warnings).toHaveLength(2);
  warnings.length = 0;
  await readAll();
  expect(warnings).toEqual([]);
});

it('reads a limited number of pages', async () => {
  const file = await anAttachedFile(
    toPdf(
      'Long',
      [],
      Array.from({ length: readLimits.pages + 5 }, (_, index) => [`Page ${index + 2}`]),
    ),
  );
  await readAll();
  expect(await resultOf(file)).toEqual({ pages: readLimits.pages, failure: null });
});

it('gives up on a file that takes too long, and reads the next one', async () => {
  const reader = createPdfReader((task) => {
    const worker = startSourceThread('pdf-text', {});
    worker.postMessage(task);
    return worker;
  }, 1);
  expect(await reader.read(toPdf('Slow', []))).toEqual({ failure: 'not read within 1 ms' });
  await reader.close();
});

it('stops within a file, which is read after the next start', async () => {
  const file = await anAttachedFile(toPdf('Interrupted', []));
  const reader = createTextReader(context.services, log);
  reader.wake();
  await reader.close();
  expect(await resultOf(file)).toBeUndefined();
  await readAll();
  expect(await resultOf(file)).toEqual({ pages: 1, failure: null });
});
