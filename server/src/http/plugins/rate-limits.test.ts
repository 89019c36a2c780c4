import os from 'node:os';
import { csrf, paths, readOnlyPrefix } from '@round-table/shared/contract';
import pg from 'pg';
import { hashPassword } from '../../domain/passwords/hash';
import { createPasswordLink } from '../../domain/passwords/links';
import { readConfig } from '../../platform/config';
import { anExpert } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { holdHashing } from '../../testing/passwords/held-hashing';
import { anApp, type TestApp } from '../../testing/test-app';
import { deviceCookie } from './rate-limits';

const password = 'seven green bottles';
const minute = 60_000;
let database: TestDatabase;
/** Two servers over one database. */
let servers: [TestApp, TestApp];
let now = new Date('2027-03-01T10:00:00Z');
let passwordHash: string;

beforeAll(async () => {
  database = await aDatabase();
  passwordHash = await hashPassword(password);
  const config = readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: 'on' });
  const start = () => anApp(database.db, { clock: () => now, config });
  servers = [await start(), await start()];
});
/** Advances the clock by a day, so that each test starts with unused limits. */
beforeEach(() => {
  now = new Date(now.getTime() + 86_400_000);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.drop();
});

interface From {
  address?: string;
  device?: string;
  server?: 0 | 1;
  language?: string;
}

const post = (url: string, payload: object, { address = '192.0.2.1', device, server = 0, language = 'en' }: From = {}, more = {}) =>
  servers[server].app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-forwarded-for': address, 'accept-language': language, ...more },
    cookies: device ? { [deviceCookie]: device } : {},
  });
const signIn = (email: string, from?: From, typed = password) => post(paths.token, { email, password: typed }, from);
const guess = (email: string, from?: From) => signIn(email, from, 'wrong');
const anAccount = () => anExpert(database.db, { password_hash: passwordHash });
const times = async <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await call(index));
  return results;
};
const listStatuses = (replies: { statusCode: number }[]) => [...new Set(replies.map(({ statusCode }) => statusCode))];
const toAddress = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`;
const getDevice = (reply: { cookies: { name: string; value: string }[] }) => reply.cookies.find(({ name }) => name === deviceCookie)?.value;

test('limits password guesses for an account across servers, and sends Retry-After', async () => {
  const replies = await times(10, (index) => guess('a@example.org', { server: index % 2 === 0 ? 0 : 1 }));
  expect(listStatuses(replies)).toEqual([401]);
  now = new Date(now.getTime() + 3 * minute);
  const refused = await guess('A@example.org ', { server: 1 });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '720']);
  expect(refused.json()).toEqual({
    detail: 'Too many attempts. Please try again in 12 minutes.',
    code: 'too-many-requests',
    retry_after: 720,
  });
  expect((await guess('a@example.org', { language: 'de' })).json().detail).toBe(
    'Zu viele Versuche. Bitte versuchen Sie es in 12 Minuten erneut.',
  );
  const underReadOnly = await post(`${readOnlyPrefix}${paths.token}`, { email: 'a@example.org', password: 'wrong' });
  expect(underReadOnly.statusCode).toBe(429);
  expect((await guess('b@example.org')).statusCode).toBe(401);
  expect((await guess('a@example.org', { address: '192.0.2.2' })).statusCode).toBe(401);
  now = new Date(now.getTime() + 12 * minute);
  expect((await guess('a@example.org')).statusCode).toBe(401);
});

test('counts concurrent attempts exactly', async () => {
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, index) => guess('at-once@example.org', { server: index % 2 === 0 ? 0 : 1 })),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(14);
});

test('does not count sign-ins that are refused because too many hashes are waiting', async () => {
  const { email } = await anAccount();
  const { finish } = holdHashing();
  const waiting = Array.from({ length: 500 + os.availableParallelism() }, () => hashPassword('new'));
  const settled = Promise.allSettled(waiting);
  const replies = await times(11, () => guess(email));
  finish();
  await settled;
  jest.restoreAllMocks();
  expect(listStatuses(replies)).toEqual([503]);
  expect(replies[0]?.json()).toMatchObject({ code: 'not-ready' });
  expect((await guess(email)).statusCode).toBe(401);
});

test('limits an address over all accounts, but not users who have signed in from it before', async () => {
  const [known, unknown] = [await anAccount(), await anAccount()];
  expect((await signIn(known.email)).statusCode).toBe(200);
  const replies = await times(120, (index) => guess(`account-${index}@example.org`, { server: index % 2 === 0 ? 0 : 1 }));
  expect(listStatuses(replies.slice(0, 100))).toEqual([401]);
  expect(listStatuses(replies.slice(100))).toEqual([429]);
  expect((await signIn(unknown.email)).statusCode).toBe(429);
  expect((await signIn(known.email)).statusCode).toBe(200);
  expect((await signIn(unknown.email, { address: '192.0.2.9' })).statusCode).toBe(200);
});

test('limits a client that invents addresses in front of its own, which the proxy appends', async () => {
  const replies = await times(101, (index) =>
    guess(`invented-${index}@example.org`, { address: `${toAddress(index)}, 10.0.0.1, 192.0.2.11` }),
  );
  expect(listStatuses(replies.slice(0, 100))).toEqual([401]);
  expect(replies.at(-1)?.statusCode).toBe(429);
});

test('counts all addresses of one IPv6 /64 network as one', async () => {
  const replies = await times(101, (index) => guess(`six-${index}@example.org`, { address: `2001:db8::${(index + 1).toString(16)}` }));
  expect(listStatuses(replies.slice(0, 100))).toEqual([401]);
  expect(replies.at(-1)?.statusCode).toBe(429);
});

test('limits an account over all addresses, but not its owner on a known device or network', async () => {
  const { email } = await anAccount();
  const first = await signIn(email, { address: '192.0.2.50' });
  const device = getDevice(first);
  const replies = await times(40, (index) => guess(email, { address: toAddress(index), server: index % 2 === 0 ? 0 : 1 }));
  expect(listStatuses(replies.slice(0, 25))).toEqual([401]);
  expect(listStatuses(replies.slice(25))).toEqual([429]);
  expect((await signIn(email, { address: '203.0.113.1' })).statusCode).toBe(429);
  // The same address without the cookie, and the same device at another address.
  expect((await signIn(email, { address: '192.0.2.50' })).statusCode).toBe(200);
  expect((await signIn(email, { address: '203.0.113.1', device })).statusCode).toBe(200);
});

test('allows at most 25 attempts per hour at an account from unknown origins', async () => {
  let tried = 0;
  for (let hour = 0; hour < 3; hour += 1) {
    const replies = await times(26, (index) => guess('popular@example.org', { address: toAddress(hour * 26 + index) }));
    tried += replies.filter(({ statusCode }) => statusCode === 401).length;
    now = new Date(now.getTime() + 60 * minute);
  }
  expect(tried).toBe(75);
});

test('does not lock out the owner’s device if someone guesses from the owner’s network', async () => {
  const { email } = await anAccount();
  const device = getDevice(await signIn(email));
  await times(11, () => guess(email));
  expect((await signIn(email)).statusCode).toBe(429);
  expect((await signIn(email, { device })).statusCode).toBe(200);
});

test('does not accept a device cookie for another account, or a forged one', async () => {
  const [mine, theirs] = [await anAccount(), await anAccount()];
  const device = getDevice(await signIn(mine.email, { address: '192.0.2.60' }));
  await times(25, (index) => guess(theirs.email, { address: toAddress(index) }));
  expect((await guess(theirs.email, { address: '192.0.2.61', device })).statusCode).toBe(429);
  expect((await guess(theirs.email, { address: '192.0.2.61', device: 'x'.repeat(32) })).statusCode).toBe(429);
});

test('lets sixty users behind one address sign in repeatedly', async () => {
  const colleagues = await times(60, anAccount);
  for (let round = 0; round < 3; round += 1) {
    const replies = await Promise.all(colleagues.map(({ email }) => signIn(email, { address: '192.0.2.70' })));
    expect(listStatuses(replies)).toEqual([200]);
  }
});

test('treats a device as known after a new password was set on it', async () => {
  const user = await anAccount();
  await times(25, (index) => guess(user.email, { address: toAddress(index) }));
  const link = await createPasswordLink(database.db, { userId: user.id, purpose: 'reset', publicUrl: 'http://localhost', now });
  const from = { address: '192.0.2.80' };
  const csrfToken = (await servers[0].app.inject({ url: paths.appInfo })).cookies.find(({ name }) => name === csrf.cookie)?.value ?? '';
  const guarded = { cookie: `${csrf.cookie}=${csrfToken}`, [csrf.header]: csrfToken };
  const body = { token: link.split('token=')[1], password: 'nine yellow lorries' };
  expect((await signIn(user.email, from)).statusCode).toBe(429);
  expect((await post(paths.passwordConfirm, body, from, guarded)).statusCode).toBe(200);
  expect((await signIn(user.email, from, 'nine yellow lorries')).statusCode).toBe(200);
});

test('limits invalid tokens by network or session, and never a valid one', async () => {
  const { email } = await anAccount();
  const good = (await signIn(email, { address: '192.0.2.90' })).json() as { access: string; refresh: string };
  const ended = (await signIn(email, { address: '192.0.2.90' })).json() as { access: string; refresh: string };
  const from = { address: '192.0.2.90' };
  await post(paths.logout, { refresh: ended.refresh }, from, { authorization: `JWT ${ended.access}` });
  const invented = await times(101, () => post(paths.tokenRefresh, { refresh: 'made-up' }, from));
  expect([listStatuses(invented.slice(0, 100)), invented.at(-1)?.statusCode]).toEqual([[401], 429]);
  const again = await times(21, () => post(paths.tokenRefresh, { refresh: ended.refresh }, { ...from, server: 1 }));
  expect([listStatuses(again.slice(0, 20)), again.at(-1)?.statusCode]).toEqual([[401], 429]);
  expect(again.at(-1)?.headers['retry-after']).toBe('900');
  expect((await post(paths.tokenRefresh, { refresh: good.refresh }, from)).statusCode).toBe(200);
});

test('limits password reset mails by address and account, except for a known device', async () => {
  const { email } = await anAccount();
  const device = getDevice(await signIn(email, { address: '192.0.2.100' }));
  const csrfToken = (await servers[0].app.inject({ url: paths.appInfo })).cookies.find(({ name }) => name === csrf.cookie)?.value ?? '';
  const ask = (to: string, address: string, own?: string) =>
    post(
      paths.passwordReset,
      { email: to },
      { address },
      {
        cookie: [`${csrf.cookie}=${csrfToken}`, ...(own ? [`${deviceCookie}=${own}`] : [])].join('; '),
        [csrf.header]: csrfToken,
      },
    );
  const pair = await times(6, () => ask('one@example.org', '192.0.2.101'));
  expect([listStatuses(pair.slice(0, 5)), pair.at(-1)?.statusCode]).toEqual([[200], 429]);
  const account = await times(21, (index) => ask(email, toAddress(index)));
  expect([listStatuses(account.slice(0, 20)), account.at(-1)?.statusCode]).toEqual([[200], 429]);
  expect((await ask(email, '203.0.113.7', device)).statusCode).toBe(200);
  const address = await times(101, (index) => ask(`any-${index}@example.org`, '192.0.2.102'));
  expect([listStatuses(address.slice(0, 100)), address.at(-1)?.statusCode]).toEqual([[200], 429]);
});

test('a refused attempt costs one statement and writes no row, and no row has an address', async () => {
  const from = { address: '192.0.2.12' };
  await times(100, (index) => guess(`written-${index}@example.org`, from));
  const count = async () => (await database.db.selectFrom('rate_limit').selectAll().execute()).length;
  const before = await count();
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const refused = await times(20, (index) => guess(`not-written-${index}@example.org`, from));
  const statements = query.mock.calls.filter(([statement]) => /rate_limit|sign_in_origin/.test(JSON.stringify(statement)));
  query.mockRestore();
  expect([listStatuses(refused), await count(), statements.length]).toEqual([[429], before, refused.length]);
  const rows = await database.db.selectFrom('rate_limit').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/example\.org|192\.0/);
});

test('limits nothing if rate limits are disabled', async () => {
  const free = await anApp(database.db, { clock: () => now });
  const replies = await times(40, () =>
    free.app.inject({ method: 'POST', url: paths.token, payload: { email: 'off@example.org', password: 'x' } }),
  );
  expect(listStatuses(replies)).toEqual([401]);
  await free.close();
});
