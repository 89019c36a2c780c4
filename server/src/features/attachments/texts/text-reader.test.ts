import { Readable } from 'node:stream';
import { type Attachment, type AttachmentHit, paths } from '@round-table/shared/contract';
import { toPdf } from '../../../demo/documents/pdf';
import { anAttachment, anExpert, aQuestion, aStoredFile, theCountry } from '../../../testing/builders';
import { aForm } from '../../../testing/files/a-form';
import { aPdfBomb } from '../../../testing/files/a-pdf-bomb';
import { createTestContext, type TestContext } from '../../../testing/test-context';
import { until } from '../../../testing/until';
import { readPdf } from './pdf-reader';
import { readLimits } from './read-pages';
import { createTextReader } from './text-reader';
import { beginReading, forgetReading } from './text-repository';

let context: TestContext;
let expert: { authorization: string };
const warnings: object[] = [];
const finished: object[] = [];
const log = { info: (facts: object) => void finished.push(facts), warn: (facts: object) => void warnings.push(facts) };

beforeAll(async () => {
  context = await createTestContext();
  expert = await context.as((await anExpert(context.db, { countries: ['DE'] })).id);
});
beforeEach(() => {
  warnings.length = 0;
  finished.length = 0;
});
afterAll(() => context.close());

const pagesOf = (file_id: string) =>
  context.db.selectFrom('file_page').select(['page', 'plain']).where('file_id', '=', file_id).orderBy('page').execute();
const resultOf = (file_id: string) =>
  context.db.selectFrom('file_text').select(['pages', 'failure']).where('file_id', '=', file_id).executeTakeFirst();

interface AttachedFile {
  media_type?: string;
  country_id?: number;
}

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000);

async function anAttachedFile(
  bytes: Uint8Array | undefined,
  { media_type = 'application/pdf', country_id }: AttachedFile = {},
): Promise<string> {
  const { id } = await aStoredFile(context.db, { media_type });
  if (bytes) await context.services.files.write(id, Readable.from([bytes]));
  await anAttachment(context.db, { question_id: (await aQuestion(context.db)).id, file_id: id, country_id });
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
  const text = await anAttachedFile(Buffer.from('plain'), { media_type: 'text/plain' });
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
  expect(finished).toEqual([{ files: 3 }]);
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

it('gives up on a file that takes too long', async () => {
  const limits = { memory: 384, heap: 128, time: 1, output: 1_000_000 };
  const run = context.services.runProcess;
  expect(await readPdf(run, toPdf('Slow', []), new AbortController().signal, limits)).toEqual({ failure: 'not finished within 1 ms' });
});

it('gives up on a file that inflates to gigabytes, without memory of its own, and reads the next one (FND-03)', async () => {
  const bomb = aPdfBomb();
  expect(bomb.length).toBeLessThan(200_000);
  const next = await anAttachedFile(toPdf('After the bomb', []));
  const file = await anAttachedFile(bomb);
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  await readAll();
  clearInterval(watch);
  expect((peak - before) / 1024 / 1024).toBeLessThan(300);
  expect(await resultOf(file)).toEqual({ pages: 0, failure: expect.stringMatching(/allocation|ended with/) });
  expect(await pagesOf(next)).toEqual([{ page: 1, plain: 'After the bomb' }]);
});

it('does not read a file again whose attempt has never ended, and tells those who may edit it (FND-03)', async () => {
  const file = await anAttachedFile(toPdf('Fatal', []), { country_id: (await theCountry(context.db, 'DE')).id });
  await context.db
    .insertInto('file_text')
    .values({ file_id: file, pages: 0, failure: null, read_at: null, begun_at: minutesAgo(6) })
    .execute();
  await readAll();
  expect(await pagesOf(file)).toEqual([]);
  const { question_id } = await context.db
    .selectFrom('attachment')
    .select('question_id')
    .where('file_id', '=', file)
    .executeTakeFirstOrThrow();
  const list = async (headers: object) => (await context.get(`${paths.attachments}?question=${question_id}`, { ...headers })).json();
  expect(await list(expert)).toMatchObject([{ unreadable: true }]);
  const france = await context.as((await anExpert(context.db, { countries: ['FR'] })).id);
  expect(await list(france)).toEqual([expect.not.objectContaining({ unreadable: true })]);
});

it('shares the files among servers', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => anAttachedFile(toPdf(`Shared ${index}`, []))));
  const begun = await Promise.all(Array.from({ length: 6 }, () => beginReading(context.db)));
  const own = begun.filter((id) => id !== undefined);
  expect(new Set(own).size).toBe(own.length);
  expect(ids).toEqual(expect.arrayContaining(own));
  await Promise.all(own.map((id) => forgetReading(context.db, id)));
  const reader = createTextReader(context.services, log);
  reader.wake();
  await Promise.all([reader.whenDone(), readAll()]);
  await reader.close();
  await readAll();
  for (const id of ids) expect(await resultOf(id)).toEqual({ pages: 1, failure: null });
});

it('holds no slot of exports while it reads, and stops within a file, which is read after the next start', async () => {
  const file = await anAttachedFile(toPdf('Interrupted', []));
  const reader = createTextReader(context.services, log);
  reader.wake();
  await until(async () => (await resultOf(file)) !== undefined);
  expect(context.services.exportWorkers.getState()).toMatchObject({ used: 0, waiting: 0 });
  await reader.close();
  expect(await resultOf(file)).toBeUndefined();
  await readAll();
  expect(await resultOf(file)).toEqual({ pages: 1, failure: null });
});
