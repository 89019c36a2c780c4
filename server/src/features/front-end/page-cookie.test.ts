import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../../platform/config';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';

let root: string;
let base: TestDatabase;
let site: TestApp;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'rt-page-cookie-'));
  await mkdir(path.join(root, 'shell/dist/prerender'), { recursive: true });
  await writeFile(
    path.join(root, 'shell/dist/index.html'),
    '<html lang="en"><head></head><body><script><!--registry--></script><!--prerendered--></body></html>',
  );
  await writeFile(
    path.join(root, 'shell/dist/prerender/prerender.cjs'),
    "exports.renderPage = async ({ locale }) => ({ html: '<h1>' + locale + '</h1>', styles: '', replies: [] });",
  );
  base = await aDatabase();
  site = await anApp(base.db, { root, config: readConfig({ PUBLIC_URL: 'https://round-table.example', LOG_LEVEL: 'silent' }) });
});
afterAll(async () => {
  await site.close();
  await base.drop();
  await rm(root, { recursive: true });
});

test('through TLS the language of the first page is read from the cookie with the prefix, and from no other one', async () => {
  const bodyOf = async (cookie: string) => (await site.app.inject({ url: '/', headers: { cookie } })).body;
  expect(await bodyOf('__Host-round-table-page=de')).toContain('<h1>de</h1>');
  expect(await bodyOf('round-table-page=de')).not.toContain('<h1>de</h1>');
});
