import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';
import { toDocument } from './openapi';

interface Described {
  openapi: string;
  paths: Record<string, Record<string, { summary?: string; description: string; security: object[]; responses: Record<string, object> }>>;
}

let database: TestDatabase;
let site: TestApp;
beforeAll(async () => {
  database = await aDatabase();
  site = await anApp(database.db);
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

test('docs/openapi.json is up to date (`npm run openapi -w server` writes it)', () => {
  const stored = readFileSync(path.resolve(__dirname, '../../../../docs/openapi.json'), 'utf8');
  expect(stored).toBe(toDocument(site.app));
});

test('the document is public, and contains every operation with its error responses', async () => {
  const document = (await site.app.inject({ url: paths.schema })).json() as Described;
  expect(document.openapi).toBe('3.1.0');
  const described = Object.keys(document.paths);
  const { token, logout, passwordReset, userInfo, appInfo, confirmation, chapters, countries, questions, comments, versions, health } =
    paths;
  const called = [
    token,
    logout,
    passwordReset,
    userInfo,
    appInfo,
    confirmation,
    chapters,
    countries,
    questions,
    comments,
    versions,
    health,
  ];
  expect(called.filter((one) => !described.includes(one))).toEqual([]);
  expect(described.some((one) => one.includes('*'))).toBe(false);
  expect(document.paths[paths.users]?.get).toMatchObject({ security: [{ session: [] }], responses: { 401: {}, 403: {}, 200: {} } });
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.filter(({ summary }) => !summary)).toEqual([]);
});

const docsFiles = ['swagger-ui.css', 'page.css', 'swagger-ui-bundle.js', 'start.js'].map((file) => `${paths.docs}${file}/`);

test('the API reference loads all its files from this server', async () => {
  const page = await site.app.inject({ url: paths.docs });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect([...page.body.matchAll(/<(?:link rel="stylesheet" href|script src)="([^"]+)"/g)].map(([, url]) => url)).toEqual(docsFiles);
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  const responses = await Promise.all(docsFiles.map((url) => site.app.inject({ url })));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(responses.map(({ headers }) => headers['content-type'])).toEqual(
    ['css', 'css', 'javascript', 'javascript'].map((type) => `text/${type}; charset=utf-8`),
  );
  expect(responses[3]?.body).toContain(`url: '${paths.schema}'`);
});

test('the API reference is public, and its policy allows no inline script or style and no eval', async () => {
  const { statusCode, headers } = await site.app.inject({ url: paths.docs });
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:/);
});

test.each([paths.docs, ...docsFiles])('%s returns 304 for its own ETag', async (url) => {
  const { etag } = (await site.app.inject({ url })).headers;
  const response = await site.app.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect([response.statusCode, response.body]).toEqual([304, '']);
});

test('returns 404 for a file of the library that the API reference does not use', async () => {
  expect((await site.app.inject({ url: `${paths.docs}index.html/` })).statusCode).toBe(404);
});
