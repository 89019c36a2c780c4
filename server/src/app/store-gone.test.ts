import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import S3rver from 's3rver';
import { openFileStore } from '../platform/files/open-file-store';
import { anExpert, aQuestion } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { aForm } from '../testing/files/a-form';
import { anApp, type TestApp } from '../testing/test-app';

/** No PDF: the server would read its text from the store in the background. */
const content = Buffer.from('Deed of a land charge');
const sentence = 'Files cannot be opened or saved at the moment. Please try again in a few minutes.';

let folder: string;
let database: TestDatabase;
let site: TestApp;
let store: S3rver;
let port: number;
let expert: { authorization: string };
let question: string;
const lines: { msg: string; level: string; reason?: string }[] = [];

/** Starts a store over the same folder, as after a restart. */
async function startStore(at: number): Promise<void> {
  const configureBuckets = [{ name: 'round-table', configs: [] }];
  store = new S3rver({ address: '127.0.0.1', port: at, silent: true, directory: path.join(folder, 'bucket'), configureBuckets });
  port = (await store.run()).port;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rt-store-'));
  database = await aDatabase();
  await startStore(0);
  const keys = { bucket: 'round-table', region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const files = openFileStore({ dataDir: folder, s3: { endpoint: `http://127.0.0.1:${port}`, ...keys, responseTimeout: 300 } });
  site = await anApp(database.db, { files }, { logTo: { write: (line: string) => void lines.push(JSON.parse(line)) } });
  expert = await site.as((await anExpert(database.db, { countries: ['DE'] })).id);
  question = String((await aQuestion(database.db)).id);
});
afterAll(async () => {
  await site.close();
  await store.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const upload = () => {
  const form = aForm({ name: 'Deed', question, country: 'DE', file: { filename: 'deed.txt', content } });
  return site.app.inject({ method: 'POST', url: paths.attachments, payload: form.payload, headers: { ...expert, ...form.headers } });
};
const open = (url: string, language = 'en') => site.app.inject({ url, headers: { ...expert, 'accept-language': language } });
const countAttachments = async () => (await database.db.selectFrom('attachment').select('id').execute()).length;

/** Accepts connections and never responds. */
async function listenSilently(at: number): Promise<Server> {
  const server = createServer().listen(at, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return server;
}

test('without the file store, files are refused with a sentence, and the rest goes on', async () => {
  const { file } = (await upload()).json() as { file: string };
  expect((await open(file)).rawPayload).toEqual(content);
  await store.close();

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

  await startStore(port);
  expect((await open(file)).rawPayload).toEqual(content);
  expect((await upload()).statusCode).toBe(201);
});

test('a store that accepts and never responds is given up after one attempt', async () => {
  const { file } = (await upload()).json() as { file: string };
  await store.close();
  const silent = await listenSilently(port);
  let connections = 0;
  silent.on('connection', (socket) => {
    connections += 1;
    socket.resume();
  });
  expect((await open(file)).json()).toEqual({ code: 'files-not-available', detail: sentence });
  expect(connections).toBe(1);
  await new Promise((closed) => {
    silent.close(closed);
  });
  await startStore(port);
});

test('a form that is not valid says so, though its file cannot be removed from the store', async () => {
  const form = aForm({ name: '', question, country: 'DE', file: { filename: 'deed.txt', content } });
  const { remove } = site.services.files;
  const reply = () =>
    site.app.inject({ method: 'POST', url: paths.attachments, payload: form.payload, headers: { ...expert, ...form.headers } });
  site.services.files.remove = async (id) => {
    await store.close();
    await remove(id);
  };
  expect((await reply()).statusCode).toBe(400);
  expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', msg: 'an unused file is left in the store' }));
  site.services.files.remove = remove;
  await startStore(port);
});
