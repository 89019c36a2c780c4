import { rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { paths } from '@round-table/shared/contract';
import { productVersion } from '../../platform/product';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { aFrontEndFolder, aManifest, type FrontEndFolder, hashOf } from '../../testing/files/front-end-folder';
import { anApp, type TestApp } from '../../testing/test-app';

let database: TestDatabase;
let site: TestApp;
let folder: FrontEndFolder;
const passASecond = () => folder.pass(1000);
const put = (file: string, content: string | Buffer) => folder.put(file, content);

const template = `<!doctype html><html lang="en"><head><title>Round Table</title>
<script id="registry" type="application/json"><!--registry--></script>
<script id="entry-points" type="application/json"><!--entry-points--></script>
<script>boot()</script><script src="/main.js"></script></head><body></body></html>`;

beforeAll(async () => {
  folder = await aFrontEndFolder();
  await put('shell/dist/index.html', template);
  await put('shell/dist/entry-points.json', '{"table":["table.12345678.js"]}');
  await put('shell/dist/main.12345678.js', 'plain');
  await put('shell/dist/main.12345678.js.br', brotliCompressSync('packed'));
  await put('shell/dist/flags/de.svg', '<svg/>');
  await put('server/secret.txt', 'a secret');
  await put('mfe-something/dist/feature-app.json', JSON.stringify(aManifest('something')));
  await put('mfe-something/dist/remoteEntry.0011aabb.js', 'remote');
  database = await aDatabase();
  site = await anApp(database.db, { root: folder.root, clock: folder.clock });
});
afterAll(async () => {
  await site.close();
  await database.drop();
  await folder.remove();
});

const get = (url: string, headers = {}) => site.app.inject({ url, headers });
const registryIn = (html: string) => JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test.each(['/', '/dashboard/', '/question/5/', '/no/such/page', '/editPassword/?token=x'])('serves the shell at %s', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('inlines registry and entry points escaped in the page', async () => {
  const { body } = await get('/');
  expect(registryIn(body).apps).toEqual([aManifest('something')]);
  expect(body).toContain('"table":["table.12345678.js"]');
  expect(body).not.toContain('<script>alert(1)');
});

test('contains the build of its shell, and returns the current one to open tabs', async () => {
  const { shell } = registryIn((await get('/')).body);
  const answer = await get(paths.platform);
  expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
    200,
    'no-store',
    { shell, version: productVersion },
  ]);
  await put('shell/dist/index.html', `${template}<!-- another -->`);
  expect(registryIn((await get('/')).body).shell).toBe(shell);
  passASecond();
  const later = registryIn((await get('/')).body).shell;
  expect(later).not.toBe(shell);
  expect((await get(paths.platform)).json()).toEqual({ shell: later, version: productVersion });
  await put('shell/dist/index.html', template);
  passASecond();
});

const policyOf = (answer: Awaited<ReturnType<typeof get>>) => String(answer.headers['content-security-policy']);

test('allows its inline scripts by their hashes only, and no inline style that has a text', async () => {
  const answer = await get('/');
  expect(policyOf(answer)).toContain(`script-src 'self' ${hashOf('boot()')};`);
  expect(policyOf(answer)).toContain("frame-ancestors 'self'");
  expect(policyOf(answer)).toContain(`style-src 'self' ${hashOf('')};`);
  expect(policyOf(answer)).not.toContain('unsafe');
  expect(policyOf(answer)).toContain("require-trusted-types-for 'script'; trusted-types default comments 'allow-duplicates'");
  expect(policyOf(answer)).not.toMatch(/https?:/);
  expect((await get('/')).body).toBe(answer.body);
});

test('does not allow a script that gets into the page with its data', async () => {
  const inserting = '<script id="registry"><!--registry--></script>';
  await put('shell/dist/index.html', inserting);
  passASecond();
  expect(policyOf(await get('/'))).toContain(`script-src 'self' ${hashOf('<!--registry-->')};`);
  await put('shell/dist/index.html', template);
  passASecond();
});

test.each(['br', 'gzip'] as const)('sends the page compressed with %s, with the same ETag', async (encoding) => {
  const plain = await get('/', { 'accept-encoding': 'identity' });
  const packed = await get('/', { 'accept-encoding': encoding });
  const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers.etag).toBe(plain.headers.etag);
});

test('returns 304 without a policy for an unchanged page', async () => {
  const etag = String((await get('/dashboard')).headers.etag);
  const answer = await get('/dashboard', { 'if-none-match': etag });
  expect([answer.statusCode, answer.body]).toEqual([304, '']);
  expect(answer.headers).not.toHaveProperty('content-security-policy');
});

test('serves a feature app built while the server runs in the next page', async () => {
  await put('later/dist/feature-app.json', JSON.stringify(aManifest('later')));
  passASecond();
  const before = registryIn((await get('/')).body);
  expect(before.apps.map(({ id }: { id: string }) => id)).toEqual(['later', 'something']);
  const file = await put('later/dist/feature-app.json', JSON.stringify(aManifest('later', { version: '2.0.0' })));
  await utimes(file, new Date(), new Date(Date.now() + 5000));
  passASecond();
  const after = registryIn((await get('/')).body);
  expect(after.apps[0].version).toBe('2.0.0');
  await rm(path.join(folder.root, 'later'), { recursive: true });
  passASecond();
  expect(registryIn((await get('/')).body).apps).toHaveLength(1);
});

test.each([
  ['broken JSON', '{'],
  ['another shape', '{"id": 5}'],
  ['the address of another app', JSON.stringify(aManifest('bad', { base: '/apps/something/1.0.0-abc123/' }))],
  ['an address that climbs', JSON.stringify(aManifest('bad', { base: '/apps/bad/../' }))],
])('ignores %s, and serves the other apps', async (_name, content) => {
  await put('bad/dist/feature-app.json', content);
  passASecond();
  expect(registryIn((await get('/')).body).apps.map(({ id }: { id: string }) => id)).toEqual(['something']);
  await rm(path.join(folder.root, 'bad'), { recursive: true });
  passASecond();
});

test('serves files of a feature app as immutable under the URL of its build', async () => {
  const answer = await get('/apps/something/1.0.0-abc123/remoteEntry.0011aabb.js');
  expect([answer.statusCode, answer.body]).toEqual([200, 'remote']);
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('sends files compressed at build time unchanged', async () => {
  const packed = await get('/main.12345678.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('packed');
  expect(packed.headers['cache-control']).toContain('immutable');
  expect((await get('/main.12345678.js', { 'accept-encoding': 'identity' })).body).toBe('plain');
});

test('serves the flags of several countries as one cached sprite, and returns 404 for an invalid list', async () => {
  const sprite = await get('/flags/sprite.png?of=at,de');
  expect([sprite.statusCode, sprite.headers['content-type']]).toEqual([200, 'image/png']);
  expect(sprite.headers['cache-control']).toBe('public, max-age=86400');
  expect((await get('/flags/sprite.png?of=at,de', { 'if-none-match': String(sprite.headers.etag) })).statusCode).toBe(304);
  for (const query of ['', '?of=de,at', '?of=../index', '?of=a&of=b'])
    expect([query, (await get(`/flags/sprite.png${query}`)).statusCode]).toEqual([query, 404]);
});

test('caches a file without a hash in its name for a day only', async () => {
  const answer = await get('/flags/de.svg');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
});

test.each([
  '/apps/something/0.9.0-abc123/remoteEntry.0011aabb.js',
  '/apps/something/1.0.0-abc123/nothing.js',
  '/apps/something/1.0.0-abc123/../../../server/secret.txt',
  '/apps/something/1.0.0-abc123/%2e%2e/%2e%2e/server/secret.txt',
  '/..%2f..%2fserver/secret.txt',
  '/%2e%2e/%2e%2e/server/secret.txt',
  '/nothing.js',
  '/api/nothing/',
  '/ro/api/nothing/',
  '/files/nothing/',
])('returns 404 as JSON for %s', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe('not-found');
  expect(answer.body).not.toContain('a secret');
});

test('returns 404 for a POST to a page', async () => {
  const answer = await site.app.inject({ method: 'POST', url: '/dashboard/', payload: {} });
  expect(answer.statusCode).toBe(404);
});

test('returns 503 for pages without a built shell, but serves the API', async () => {
  const unbuilt = await anApp(database.db);
  expect((await unbuilt.app.inject({ url: '/' })).statusCode).toBe(503);
  expect((await unbuilt.app.inject({ url: paths.appInfo })).statusCode).toBe(200);
  await unbuilt.close();
});

test.each(['%00', '%01%E2%80%AE', '%7F'])('serves the page for a search for %s @SEA-04', async (search) => {
  const page = await site.app.inject({ url: `/search?search=${search}`, headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await site.app.inject({ url: `/ro${paths.questions}?search=${search}` })).statusCode).toBe(400);
});

test.each([
  '/editPassword/',
  '/accounts/editPassword/abc',
  '/users/xeditPasswordx',
  '/api/editPassword/',
  '/apps/editPassword/a/b',
  '/en/editPassword.html',
])('serves the password page at %s @SHELL-01', async (url) => {
  const page = await site.app.inject({ url: `${url}?token=abc`, headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('returns 404 for any unknown path of the API', async () => {
  expect((await site.app.inject({ url: '/api/editPassword/', headers: { accept: 'application/json' } })).statusCode).toBe(404);
  expect((await site.app.inject({ url: '/api/nowhere/', headers: { accept: 'text/html' } })).statusCode).toBe(404);
});
