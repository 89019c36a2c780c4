import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { readConfig } from '../../config';
import { anAdmin, anExpert } from '../../testing/builders';
import { anApp, type TestApp } from '../../testing/test-app';
import { aDatabase, type TestDatabase } from '../../testing/test-database';

const page = `<!doctype html><script id="registry" type="text/plain"><!--registry--></script>
<script id="overrides" type="text/plain"><!--overrides--></script>`;
const local = 'http://localhost:4870/mfe-news/feature-app.json';
const asked = { app: 'mfe-news', address: local };
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
async function grantedBy(site: TestApp, headers: Record<string, string> = {}, payload: object = asked) {
  return `round-table-overrides=${cookieOf(await ask(site, payload, headers))?.value}`;
}
async function pageOf({ app }: TestApp, cookie = '') {
  const { body, headers } = await app.inject({ url: '/', headers: { cookie } });
  const told = JSON.parse(/id="overrides"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
  return { ...told, csp: String(headers['content-security-policy']), cache: headers['cache-control'] };
}

test('guests and experts have nothing come from elsewhere, and nobody where the installation forbids it', async () => {
  const expert = await production.as((await anExpert(database.db)).id);
  expect((await ask(production, asked)).statusCode).toBe(401);
  expect((await ask(production, asked, expert)).statusCode).toBe(403);
  const strict = await aSite({ NODE_ENV: 'production', OVERRIDES: 'off' });
  expect((await ask(strict, asked, admin)).json().code).toBe('overrides-forbidden');
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
  ['more than is asked for', { for: 'everybody' }],
])('%s is refused', async (_name, own) => {
  const answer = await ask(production, { ...asked, ...own }, admin);
  expect([answer.statusCode, cookieOf(answer)]).toEqual([400, undefined]);
});

test('an admin’s browser is allowed what it asked for, and nobody else’s is', async () => {
  const answer = await ask(production, asked, admin);
  expect([answer.statusCode, answer.json()]).toEqual([200, [asked]]);
  expect(cookieOf(answer)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const own = await pageOf(production, await grantedBy(production, admin));
  expect(own).toMatchObject({ policy: 'admins', inForce: [asked], cache: 'no-store' });
  for (const kind of ['script-src', 'style-src', 'connect-src']) {
    expect(own.csp).toMatch(new RegExp(`${kind} 'self'[^;]* http://localhost:4870(;| )`));
  }
  expect(own.csp).toContain("default-src 'self';");
  const others = await pageOf(production);
  expect(others).toMatchObject({ policy: 'admins', inForce: [], cache: 'no-cache' });
  expect(others.csp).not.toContain('localhost');
});

test('a second address takes the place of the first of its app; taking all back leaves nothing', async () => {
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

test('what was allowed ends with the day, with the sign-in, and where the person is no admin any more', async () => {
  const cookie = await grantedBy(production, admin);
  now = new Date(now.getTime() + 13 * 60 * 60_000);
  expect((await pageOf(production, cookie)).inForce).toEqual([]);
  now = new Date();
  const leaving = await anAdmin(database.db);
  const theirs = await grantedBy(production, await production.as(leaving.id));
  expect((await pageOf(production, theirs)).inForce).toEqual([asked]);
  await database.db.updateTable('app_user').set({ is_admin: false }).where('id', '=', leaving.id).execute();
  expect((await pageOf(production, theirs)).inForce).toEqual([]);
  await database.db.updateTable('session_family').set({ ended_at: new Date() }).execute();
  expect((await pageOf(production, cookie)).inForce).toEqual([]);
});

test('in development nobody need sign in; in production such a permission is worth nothing', async () => {
  const development = await aSite({});
  const cookie = await grantedBy(development);
  expect(await pageOf(development, cookie)).toMatchObject({ policy: 'everybody', inForce: [asked] });
  const same = await anApp(database.db, { root, config: configOf({ NODE_ENV: 'production' }), secret: development.services.secret });
  sites.push(same);
  expect((await pageOf(same, cookie)).inForce).toEqual([]);
});
