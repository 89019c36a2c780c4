import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { anApp, type TestApp } from '../testing/test-app';
import { aDatabase, type TestDatabase } from '../testing/test-database';
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

test('docs/openapi.json is what the routes say (`npm run openapi -w server` writes it)', () => {
  const kept = readFileSync(path.resolve(__dirname, '../../../docs/openapi.json'), 'utf8');
  expect(kept).toBe(toDocument(site.app));
});

test('the document is public, and holds every call of the interface with its refusals', async () => {
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

test('the page to read it names every call, and needs nothing from elsewhere', async () => {
  const answer = await site.app.inject({ url: paths.docs });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain(paths.givenAnswers);
  expect(answer.body).toContain(paths.token);
  expect(answer.body).not.toMatch(/<script|(src|href)="(https?:)?\/\//);
});
