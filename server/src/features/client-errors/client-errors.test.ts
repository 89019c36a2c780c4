import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { maxClientErrorMessage, paths } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { readConfig } from '../../platform/config';
import { toPreview } from '../../registry/preview';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';

let database: TestDatabase;
let site: TestApp;
let root: string;
const lines: string[] = [];

const builtIn = {
  id: 'mfe-news',
  version: '1.0.0',
  hash: 'aaaaaaaaaaaa',
  base: '/apps/mfe-news/1.0.0-aaaaaaaaaaaa/',
  entry: 'remoteEntry.js',
};
const canary = '1.1.0-bbbbbbbbbbbb';
const aReport = (own = {}) => ({ app: 'mfe-news', build: '1.0.0-aaaaaaaaaaaa', kind: 'load', message: 'Error: not there', ...own });

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'rt-client-errors-'));
  await mkdir(path.join(root, 'mfe-news/dist'), { recursive: true });
  await writeFile(path.join(root, 'mfe-news/dist/feature-app.json'), JSON.stringify(builtIn));
  database = await aDatabase();
  const apps = { 'mfe-news': { stable: null, previous: null, canary: { build: canary, percent: 10 } } };
  await sql`insert into registry (revision, changed_by, action, reason, apps)
    values (1, 'a team', 'promote', '', ${JSON.stringify(apps)})`.execute(database.db);
  site = await anApp(database.db, { root }, { logTo: { write: (line) => void lines.push(line) } });
});
afterAll(async () => {
  await site.close();
  await database.drop();
  await rm(root, { recursive: true });
});
beforeEach(() => {
  lines.length = 0;
  site.app.metrics.getSingleMetric('client_errors_total')?.reset();
});

const report = (payload: unknown, url: string = paths.clientErrors) =>
  site.app.inject({ method: 'POST', url, payload: payload as object, headers: { 'content-type': 'application/json' } });
const counted = async () =>
  (await site.app.metrics.metrics())
    .split('\n')
    .filter((line) => line.startsWith('client_errors_total{'))
    .sort();
const logged = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'client error');

test.each<[string, unknown]>([
  ['no object', '"x"'],
  ['an app that could be none', aReport({ app: '../x' })],
  ['a build that could be none', aReport({ build: 'a b' })],
  ['another kind', aReport({ kind: 'boom' })],
  ['a message that is too long', aReport({ message: 'x'.repeat(maxClientErrorMessage + 1) })],
  ['a field outside the schema', aReport({ email: 'erika@example.org' })],
  ['less', { app: 'mfe-news' }],
])('%s is refused, and neither counted nor logged', async (_name, payload) => {
  expect((await report(payload)).statusCode).toBe(400);
  expect([await counted(), logged()]).toEqual([[], []]);
});

test('the failure of a build that is tried before its release is logged, but not counted', async () => {
  const { cookie, value } = toPreview(site.services.secret, { app: 'mfe-news', build: canary }, new Date());
  const send = (cookies: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: paths.clientErrors, payload: aReport({ build: canary }), cookies });
  expect((await send({ [cookie]: value })).statusCode).toBe(204);
  expect([await counted(), logged()]).toEqual([[], []]);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'client error in a preview', build: canary, message: 'Error: not there' }),
  );
  expect((await send({ [cookie]: `${value}x` })).statusCode).toBe(204);
  expect([await counted(), logged()]).toEqual([[expect.stringContaining(canary)], [expect.objectContaining({ build: canary })]]);
});

test('returns 413 for a report over the size limit', async () => {
  expect((await report(aReport({ message: 'x'.repeat(10_000) }))).statusCode).toBe(413);
});

test('returns 429 for too many reports', async () => {
  const limited = await anApp(database.db, { root, config: readConfig({ LOG_LEVEL: 'silent' }) });
  const answers = [];
  for (let sent = 0; sent < 21; sent += 1) {
    answers.push((await limited.app.inject({ method: 'POST', url: paths.clientErrors, payload: aReport() })).statusCode);
  }
  expect([new Set(answers.slice(0, 20)), answers[20]]).toEqual([new Set([204]), 429]);
  await limited.close();
});

test('counts a failure by app, build and kind, and logs it; guests may report', async () => {
  expect((await report(aReport())).statusCode).toBe(204);
  expect((await report(aReport(), `/ro${paths.clientErrors}`)).statusCode).toBe(204);
  expect((await report(aReport({ build: canary, kind: 'render' }))).statusCode).toBe(204);
  expect(await counted()).toEqual([
    'client_errors_total{app="mfe-news",build="1.0.0-aaaaaaaaaaaa",kind="load"} 2',
    `client_errors_total{app="mfe-news",build="${canary}",kind="render"} 1`,
  ]);
  expect(logged()[0]).toMatchObject({
    level: 'warn',
    app: 'mfe-news',
    build: '1.0.0-aaaaaaaaaaaa',
    kind: 'load',
    message: 'Error: not there',
  });
});

test('counts unknown apps and builds as other', async () => {
  for (const build of ['0.1.0-x', '0.2.0-x', '0.3.0-x']) await report(aReport({ build }));
  for (const app of ['mfe-one', 'mfe-two', 'constructor']) await report(aReport({ app }));
  expect(await counted()).toEqual([
    'client_errors_total{app="mfe-news",build="other",kind="load"} 3',
    'client_errors_total{app="other",build="other",kind="load"} 3',
  ]);
});

test('logs no personal data and no quoted text', async () => {
  const message = 'TypeError: cannot read "Mein Kommentar" of erika@example.org at https://example.org/search?search=Grundschuld#x';
  await report(aReport({ message }));
  expect(logged()[0].message).toBe('TypeError: cannot read "…" of … at https://example.org/search');
  expect(lines.join()).not.toMatch(/erika|Kommentar|Grundschuld/);
});
