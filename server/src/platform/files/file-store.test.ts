import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { FileStore } from './file-store';
import { openFileStore } from './open-file-store';

let dataDir: string;
let server: S3rver;
let endpoint: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'file-store-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dataDir, 'bucket'),
    configureBuckets: [{ name: 'round-table', configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const bucket = (change: object = {}) => ({
  endpoint,
  bucket: 'round-table',
  region: 'eu-central-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  ...change,
});

const read = async (store: FileStore, id: string, range?: { start: number; end?: number }) => {
  const stream = await store.read(id, range);
  return stream && buffer(stream);
};

function* brokenOff() {
  yield Buffer.from('the first half');
  throw new Error('the line broke');
}

describe.each([
  ['a folder', () => openFileStore({ dataDir })],
  ['a bucket', () => openFileStore({ dataDir, s3: bucket() })],
])('%s', (_name, open) => {
  test('rejects an id that is not a UUID (path traversal)', async () => {
    await expect(open().read('../../etc/passwd')).rejects.toThrow('UUID');
    await expect(open().write('a/b', Readable.from(['x']))).rejects.toThrow('UUID');
  });

  test('returns undefined for an unknown id', async () => {
    expect(await open().read(randomUUID())).toBeUndefined();
    await expect(open().remove(randomUUID())).resolves.toBeUndefined();
  });

  test('stores nothing of an aborted upload', async () => {
    const id = randomUUID();
    await expect(open().write(id, Readable.from(brokenOff()))).rejects.toThrow('the line broke');
    expect(await open().read(id)).toBeUndefined();
  });

  test('returns the written bytes and their size', async () => {
    const id = randomUUID();
    const content = randomBytes(5 * 1024 * 1024);
    expect(await open().write(id, Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]))).toBe(content.length);
    expect(content.equals((await read(open(), id)) ?? Buffer.alloc(0))).toBe(true);
  });

  test('returns a range', async () => {
    const id = randomUUID();
    await open().write(id, Readable.from([Buffer.from('Grundschuld')]));
    expect(String(await read(open(), id, { start: 6, end: 8 }))).toBe('chu');
    expect(String(await read(open(), id, { start: 6 }))).toBe('chuld');
  });

  test('stores an empty file, and replaces and removes a file', async () => {
    const id = randomUUID();
    expect(await open().write(id, Readable.from([]))).toBe(0);
    expect(String(await read(open(), id))).toBe('');
    await open().write(id, Readable.from([Buffer.from('new')]));
    expect(String(await read(open(), id))).toBe('new');
    await open().remove(id);
    expect(await open().read(id)).toBeUndefined();
  });
});

test('removes the temporary file of an aborted upload', async () => {
  const own = await mkdtemp(join(tmpdir(), 'file-store-'));
  const id = randomUUID();
  await expect(openFileStore({ dataDir: own }).write(id, Readable.from(brokenOff()))).rejects.toThrow();
  expect(await readdir(join(own, 'files', id.slice(0, 2)))).toEqual([]);
  await rm(own, { recursive: true });
});

test('rejects for a wrong key or an unknown bucket, rather than returning undefined', async () => {
  const id = randomUUID();
  await openFileStore({ dataDir, s3: bucket() }).write(id, Readable.from([Buffer.from('x')]));
  const wrongKey = openFileStore({ dataDir, s3: bucket({ accessKeyId: 'SOMEBODY' }) });
  await expect(wrongKey.read(id)).rejects.toThrow('403 (InvalidAccessKeyId)');
  await expect(wrongKey.write(randomUUID(), Readable.from([Buffer.from('x')]))).rejects.toThrow('403');
  const noBucket = openFileStore({ dataDir, s3: bucket({ bucket: 'elsewhere' }) });
  await expect(noBucket.read(randomUUID())).rejects.toThrow('404 (NoSuchBucket)');
});

test('rejects if the endpoint of the bucket is unreachable', async () => {
  const socket = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => socket.once('listening', listening));
  const address = socket.address();
  await new Promise((closed) => socket.close(closed));
  const port = typeof address === 'object' && address ? address.port : 0;
  const silent = openFileStore({ dataDir, s3: bucket({ endpoint: `http://127.0.0.1:${port}` }) });
  await expect(silent.read(randomUUID())).rejects.toThrow('does not respond');
});
