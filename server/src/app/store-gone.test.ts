import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import S3rver from 's3rver';
import { openFileStore } from '../platform/files/open-file-store';
import { anExpert, aQuestion } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { aForm } from '../testing/files/a-form';
import { createTcpProxy } from '../testing/tcp-proxy';
import { anApp, type TestApp } from '../testing/test-app';

/** No PDF: the server would read its text from the store in the background. */
const content = Buffer.from('Deed of a land charge');
const sentence = 'Files cannot be opened or saved at the moment. Please try again in a few minutes.';

let folder: string;
let database: TestDatabase;
let site: TestApp;
let store: S3rver;
let line: Awaited<ReturnType<typeof createTcpProxy>>;
let expert: { authorization: string };
let question: string;
const lines: { msg: string; level: string; reason?: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rt-store-'));
  database = await aDatabase();
  const configureBuckets = [{ name: 'round-table', configs: [] }];
  store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: path.join(folder, 'bucket'), configureBuckets });
  line = await createTcpProxy(`http://127.0.0.1:${(await store.run()).port}`);
  const keys = { bucket: 'round-table', region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const files = openFileStore({ dataDir: folder, s3: { endpoint: line.url, ...keys, responseTimeout: 300 } });
  site = await anApp(database.db, { files }, { logTo: { write: (line: string) => void lines.push(JSON.parse(line)) } });
  expert = await site.as((await anExpert(database.db, { countries: ['DE'] })).id);
  question = String((await aQuestion(database.db)).id);
});
afterAll(async () => {
  await site.close();
  await line.cut();
  await store.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const upload = (name = 'Deed') => {
  const form = aForm({ name, question, country: 'DE', file: { filename: 'deed.txt', content } });
  return site.app.inject({ method: 'POST', url: paths.attachments, payload: form.payload, headers: { ...expert, ...form.headers } });
};
const open = (url: string, language = 'en') => site.app.inject({ url, headers: { ...expert, 'accept-language': language } });
const countAttachments = async () => (await database.db.selectFrom('attachment').select('id').execute()).length;

test('without the file store, files are refused with a sentence, and the rest goes on', async () => {
  const { file } = (await upload()).json() as { file: string };
  expect((await open(file)).rawPayload).toEqual(content);
  await line.cut();

  const refused = await open(file);
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({ code: 'files-not-available', detail: sentence });
  expect(refused.headers['retry-after']).toBe('5');
  expect((await open(file, 'de')).json().detail).toContain('Dateien können gerade weder geöffnet noch gespeichert werden.');
  expect((await upload()).json()).toEqual({ code: 'files-not-available', detail: sentence });
  expect(await countAttachments()).toBe(1);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'warn', msg: 'files-not-available', reason: 'The file store does not respond' }),
  );

  expect((await open('/readyz')).statusCode).toBe(200);
  expect((await open(`${paths.attachments}?question=${question}`)).json()).toHaveLength(1);

  await line.mend();
  expect((await open(file)).rawPayload).toEqual(content);
  expect((await upload()).statusCode).toBe(201);
});

test('a store that accepts and never responds is given up after one attempt', async () => {
  const { file } = (await upload()).json() as { file: string };
  await line.cut();
  line.mute();
  await line.mend();
  const before = line.countAccepted();
  expect((await open(file)).json()).toEqual({ code: 'files-not-available', detail: sentence });
  expect(line.countAccepted() - before).toBe(1);
  line.unmute();
});

test('a form that is not valid says so, though its file cannot be removed from the store', async () => {
  const { remove } = site.services.files;
  site.services.files.remove = async (id) => {
    await line.cut();
    await remove(id);
  };
  expect((await upload('')).statusCode).toBe(400);
  expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', msg: 'an unused file is left in the store' }));
  site.services.files.remove = remove;
  await line.mend();
});
