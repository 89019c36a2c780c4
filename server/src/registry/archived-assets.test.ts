import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createTestContext, type TestContext } from '../testing/test-context';
import { archiveFrontEnd } from './archived-assets';
import { createBuiltReader } from './built-front-end';

let context: TestContext;
let root: string;

const put = async (file: string, content: string | Buffer) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
};
const putWithTwin = async (file: string, content: string) => {
  await put(file, content);
  await put(`${file}.br`, brotliCompressSync(content));
};
const keep = async (isOver = () => false) => {
  const built = await createBuiltReader(context.services, () => undefined)();
  return archiveFrontEnd(context.services, root, built, isOver);
};
const build = async (hash: string) => {
  await rm(path.join(root, 'shell'), { recursive: true, force: true });
  await rm(path.join(root, 'mfe-news'), { recursive: true, force: true });
  await put('shell/dist/index.html', `<!doctype html><title>${hash}</title>`);
  await putWithTwin(`shell/dist/page.${hash}.js`, `a page of ${hash}`);
  await put(`shell/dist/page.${hash}.js.map`, '{}');
  await put('shell/dist/flags/de.svg', '<svg/>');
  const base = `/apps/mfe-news/1.0.0-${hash}/`;
  const manifest = { id: 'mfe-news', version: '1.0.0', hash, base, entry: 'remoteEntry.00000001.js' };
  await put('mfe-news/dist/feature-app.json', JSON.stringify(manifest));
  await putWithTwin('mfe-news/dist/remoteEntry.00000001.js', `news of ${hash}`);
};

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'rt-kept-'));
  context = await createTestContext({ root });
});
afterAll(async () => {
  await context.close();
  await rm(root, { recursive: true });
});

test('what a new build has replaced on the disk stays at its address, byte by byte, for the tabs that are open @SHELL-20', async () => {
  await build('aaaaaaaa');
  expect(await keep()).toBe(4);
  expect(await keep()).toBe(0);
  await build('bbbbbbbb');
  for (const [address, text] of [
    ['/page.aaaaaaaa.js', 'a page of aaaaaaaa'],
    ['/apps/mfe-news/1.0.0-aaaaaaaa/remoteEntry.00000001.js', 'news of aaaaaaaa'],
    ['/page.bbbbbbbb.js', 'a page of bbbbbbbb'],
  ] as const) {
    const plain = await context.get(address);
    expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([200, text, 'public, max-age=31536000, immutable']);
    expect(plain.headers['content-type']).toMatch(/javascript/);
    const packed = await context.get(address, { 'accept-encoding': 'br' });
    expect([packed.headers['content-encoding'], String(brotliDecompressSync(packed.rawPayload))]).toEqual(['br', text]);
  }
  for (const address of ['/page.cccccccc.js', '/page.aaaaaaaa.js.map', '/apps/mfe-news/1.0.0-aaaaaaaa/other.00000001.js']) {
    expect((await context.get(address)).statusCode).toBe(404);
  }
  expect(await keep()).toBe(4);
});

test('builds of somebody who develops are not kept, and keeping leaves off when the server ends', async () => {
  await build('dddddddd');
  expect(await keep(() => true)).toBe(0);
  await rm(path.join(root, 'shell/dist/page.dddddddd.js.br'));
  await rm(path.join(root, 'mfe-news/dist/remoteEntry.00000001.js.br'));
  expect(await keep()).toBe(0);
});
