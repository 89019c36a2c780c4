import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { aComment, anAdmin, anExpert, aQuestion, aReader, theCountry } from '../testing/builders';
import { anApp, type TestApp } from '../testing/test-app';
import { aDatabase, type TestDatabase } from '../testing/test-database';

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}

let database: TestDatabase;
let site: TestApp;
let root: string;
let visitors: Record<string, string>[];
beforeAll(async () => {
  database = await aDatabase();
  root = mkdtempSync(path.join(os.tmpdir(), 'rt-root-'));
  mkdirSync(path.join(root, 'server/dist'), { recursive: true });
  writeFileSync(path.join(root, 'server/dist/map-page.js'), 'draw()');
  site = await anApp(database.db, { root });
  const question = await aQuestion(database.db);
  await aComment(database.db, { question_id: question.id, country_id: (await theCountry(database.db, 'DE')).id });
  const people = [await anExpert(database.db), await aReader(database.db), await anAdmin(database.db)];
  visitors = [{}, ...(await Promise.all(people.map(({ id }) => site.as(id))))];
});
afterAll(async () => {
  await site.close();
  await database.drop();
  rmSync(root, { recursive: true });
});

const texts = [
  '1',
  '0',
  '-1',
  '2147483648',
  'NaN',
  '',
  ' ',
  "'; drop table app_user; --",
  '%',
  '\\',
  '[1',
  '["DE"]',
  '[null]',
  '{}',
  '2027-1',
  'DE',
  '😀',
  '\u202E',
  'x'.repeat(3000),
];
const values = [null, true, 0, -1, 1.5, 1e308, 2147483647, '', 'DE', '😀', '<p onclick=x>', [], [[]], {}, { $gt: '' }, 'x'.repeat(3000)];

function requestsOf(template: string, method: string, { parameters = [], requestBody }: Operation): InjectOptions[] {
  const verb = method.toUpperCase() as 'GET';
  const inPath = texts.map((text) => template.replace(/\{\w+\}/g, encodeURIComponent(text) || '%20'));
  const url = template.replace(/\{\w+\}/g, '1');
  const queries = parameters
    .filter((one) => one.in === 'query')
    .flatMap(({ name }) => texts.map((text) => `${url}?${new URLSearchParams({ [name]: text })}`));
  const fields = Object.keys(Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {});
  const whole = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  const bodies = requestBody
    ? [...values.map(whole), ...fields.flatMap((field) => values.map((value) => ({ ...whole(1), [field]: value })))]
    : [];
  return [
    ...[url, ...(template === url ? [] : inPath), ...queries].map((one) => ({ method: verb, url: one })),
    ...bodies.map((payload) => ({ method: verb, url, payload })),
  ];
}

test('whatever anybody sends to any call, it is never an error of ours', async () => {
  const document = site.app.swagger() as { paths: Record<string, Record<string, Operation>> };
  const requests = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => requestsOf(template, method, operation)),
  );
  expect(requests.length).toBeGreaterThan(500);
  const failures: string[] = [];
  for (const [index, request] of requests.entries()) {
    const answer = await site.app.inject({ ...request, headers: visitors[index % visitors.length] });
    if (answer.statusCode >= 500) failures.push(`${answer.statusCode} ${request.method} ${request.url} ${JSON.stringify(request.payload)}`);
  }
  expect(failures).toEqual([]);
}, 120_000);
