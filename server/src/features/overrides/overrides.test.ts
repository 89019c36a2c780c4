import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { readConfig } from '../../platform/config';
import { anAdmin, anExpert } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';

const page = `<!doctype html><script id="registry" type="text/plain"><!--registry--></script>
<script id="overrides" type="text/plain"><!--overrides--></script>`;
const local = 'http://localhost:4870/mfe-news/feature-app.json';
const requested = { app: 'mfe-news', address: local };
const configOf = (env: Record<string, string>) => readConfig({ DATA_DIR: os.tmpdir(), LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...env });

let database: TestDatabase;
let root: string;
let now = new Date();
const sites: TestApp[] = [];
async function aSite(env: Record<string, string>) {
  const site = await anApp(database.db, { root, config: configOf(env), clock: () => now });
  sites.push(site);
  return site;
}
let production: TestApp;
let admin: { authorization: string };

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'rt-overrides-'));
  await mkdir(path.join(root, 'shell/dist'), { recursive: true });
  await writeFile(path.join(root, 'shell/dist/index.html'), page);
  database = await aDatabase();
  production = await aSite({ NODE_ENV: 'production' });
  admin = await production.as((await anAdmin(database.db)).id);
});
beforeEach(() => {
  now = new Date();
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await database.drop();
  await rm(root, { recursive: true });
});

const ask = ({ app }: TestApp, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: paths.overrides, payload, headers });
const cookieOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.cookies.find(({ name }) => name === 'round-table-overrides');
async function grantedBy(site: TestApp, headers: Record<string, string> = {}, payload: object = requested) {
  return `round-table-overrides=${cookieOf(await ask(site, payload, headers))?.value}`;
}
async function pageOf({ app }: TestApp, cookie = '') {
  const { body, headers } = await app.inject({ url: '/', headers: { cookie } });
  const pageData = JSON.parse(/id="overrides"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
  return { ...pageData, csp: String(headers['content-security-policy']), cache: headers['cache-control'] };
}

test('returns 403 for guests and experts, and for all if the installation forbids overrides', async () => {
  const expert = await production.as((await anExpert(database.db)).id);
  expect((await ask(production, requested)).statusCode).toBe(401);
  expect((await ask(production, requested, expert)).statusCode).toBe(403);
  const strict = await aSite({ NODE_ENV: 'production', OVERRIDES: 'off' });
  expect((await ask(strict, requested, admin)).json().code).toBe('overrides-forbidden');
  const granted = await grantedBy(production, admin);
  expect(await pageOf(strict, granted)).toMatchObject({ policy: 'nobody', inForce: [] });
  expect((await pageOf(strict, granted)).csp).not.toContain('localhost');
});

test.each([
  ['another host', { address: 'https://example.org/feature-app.json' }],
  ['a host that only looks like one’s own', { address: 'http://localhost.example.org/feature-app.json' }],
  ['a script', { address: 'javascript:alert(1)' }],
  ['an address that would end the policy', { address: "http://localhost; script-src 'unsafe-inline'" }],
  ['no app', { app: '../x' }],
  ['more than is requested for', { for: 'everybody' }],
])('%s is refused', async (_name, own) => {
  const answer = await ask(production, { ...requested, ...own }, admin);
  expect([answer.statusCode, cookieOf(answer)]).toEqual([400, undefined]);
});

test('allows the requested override in an admin’s browser only', async () => {
  const answer = await ask(production, requested, admin);
  expect([answer.statusCode, answer.json()]).toEqual([200, [requested]]);
  expect(cookieOf(answer)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const own = await pageOf(production, await grantedBy(production, admin));
  expect(own).toMatchObject({ policy: 'admins', inForce: [requested], cache: 'no-store' });
  for (const kind of ['script-src', 'style-src', 'connect-src']) {
    expect(own.csp).toMatch(new RegExp(`${kind} 'self'[^;]* http://localhost:4870(;| )`));
  }
  expect(own.csp).toContain("default-src 'self';");
  const others = await pageOf(production);
  expect(others).toMatchObject({ policy: 'admins', inForce: [], cache: 'no-cache' });
  expect(others.csp).not.toContain('localhost');
});

test('replaces the override of the same app, and removes all overrides', async () => {
  const cookie = await grantedBy(production, admin);
  const other = { app: 'mfe-news', address: 'http://127.0.0.1:5000/feature-app.json' };
  const third = { app: 'mfe-other', address: local };
  const second = await grantedBy(production, { ...admin, cookie }, other);
  const answer = await ask(production, third, { ...admin, cookie: second });
  expect(answer.json()).toEqual([other, third]);
  const cleared = await production.app.inject({ method: 'DELETE', url: paths.overrides, headers: { cookie } });
  expect([cleared.statusCode, cookieOf(cleared)?.value]).toEqual([204, '']);
});

test.each(['', 'x', 'x.y', `${Buffer.from('{"overrides":[],"expires":9e15,"familyId":null}').toString('base64url')}.forged`])(
  'the cookie "%s" allows nothing',
  async (value) => {
    expect((await pageOf(production, `round-table-overrides=${value}`)).inForce).toEqual([]);
  },
);

test('ends overrides after a day, at sign-out and if the user is no longer an admin', async () => {
  const cookie = await grantedBy(production, admin);
  now = new Date(now.getTime() + 13 * 60 * 60_000);
  expect((await pageOf(production, cookie)).inForce).toEqual([]);
  now = new Date();
  const leaving = await anAdmin(database.db);
  const theirs = await grantedBy(production, await production.as(leaving.id));
  expect((await pageOf(production, theirs)).inForce).toEqual([requested]);
  await database.db.updateTable('app_user').set({ is_admin: false }).where('id', '=', leaving.id).execute();
  expect((await pageOf(production, theirs)).inForce).toEqual([]);
  await database.db.updateTable('session_family').set({ ended_at: new Date() }).execute();
  expect((await pageOf(production, cookie)).inForce).toEqual([]);
});

test('needs no sign-in in development; production ignores such a cookie', async () => {
  const development = await aSite({});
  const cookie = await grantedBy(development);
  expect(await pageOf(development, cookie)).toMatchObject({ policy: 'everybody', inForce: [requested] });
  const same = await anApp(database.db, { root, config: configOf({ NODE_ENV: 'production' }), secret: development.services.secret });
  sites.push(same);
  expect((await pageOf(same, cookie)).inForce).toEqual([]);
});
