import { paths } from '@round-table/shared/contract';
import { hashPassword } from '../../../domain/passwords/hash';
import { readConfig } from '../../../platform/config';
import { anExpert } from '../../../testing/builders';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { anApp, type TestApp } from '../../../testing/test-app';
import { until } from '../../../testing/until';

const crypto = jest.requireActual<typeof import('node:crypto')>('node:crypto');

let base: TestDatabase;
let site: TestApp;
let email: string;
let userId: number;
const lines: string[] = [];
const now = new Date('2027-03-01T10:00:00Z');

beforeAll(async () => {
  base = await aDatabase();
  const config = readConfig({ TRUST_PROXY: 'on' });
  site = await anApp(base.db, { clock: () => now, config }, { logTo: { write: (line) => lines.push(line) } });
  ({ email, id: userId } = await anExpert(base.db, { password_hash: await hashPassword('seven green bottles') }));
});
afterAll(async () => {
  await site.close();
  await base.drop();
});

const guess = (account: string, { address = '192.0.2.1', password = 'a wrong secret' } = {}) =>
  site.app.inject({
    method: 'POST',
    url: paths.token,
    payload: { email: account, password },
    headers: { 'x-forwarded-for': address, 'x-request-id': 'guess' },
  });
const listFailures = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in failed');
const listEntries = () => base.db.selectFrom('audit_entry').selectAll().where('action', '=', 'session.refused').orderBy('id').execute();

test('a failed sign-in can be traced by hashes of account and network; the log names neither', async () => {
  await guess(email);
  await guess(` ${email.toUpperCase()}`, { address: '192.0.2.2' });
  await guess('nobody@example.org');
  const [first, again, other] = listFailures();
  expect(first).toMatchObject({ level: 'warn', reason: 'wrong-credentials', reqId: 'guess' });
  expect([again.account === first.account, again.network === first.network]).toEqual([true, false]);
  expect([other.account === first.account, other.network === first.network]).toEqual([false, true]);
  expect(lines.join()).not.toMatch(new RegExp(`${email}|192\\.0\\.2|a wrong secret|nobody@`, 'i'));
  expect(await site.services.metrics.getSingleMetricAsString('sign_in_failures_total')).toContain('{reason="wrong-credentials"} 3');
});

test('from the third failure within an hour on, an existing account has entries in the audit trail', async () => {
  await guess(email);
  await guess(email);
  for (let index = 0; index < 3; index += 1) await guess('nobody@example.org');
  await until(async () => (await listEntries()).length >= 2);
  const [last] = listFailures().slice(-4);
  const own = listFailures().filter(({ account }) => account === last.account);
  const entries = await listEntries();
  expect(entries.map(({ subject, subject_id, user_id, request_id }) => ({ subject, subject_id, user_id, request_id }))).toEqual(
    Array(2).fill({ subject: 'app_user', subject_id: String(userId), user_id: null, request_id: 'guess' }),
  );
  // The delays are random, and so is the order of the entries.
  const afters = own.map(({ account, network, reason }) => ({ account, network, reason }));
  for (const { after } of entries) expect(afters).toContainEqual(after);
});

test('a wrong password in an open session is a failure, too', async () => {
  const person = await anExpert(base.db, { password_hash: await hashPassword('seven green bottles') });
  const headers = await site.as(person.id);
  const before = listFailures().length;
  const confirm = (current: string) =>
    site.app.inject({ method: 'PUT', url: paths.ownPassword, payload: { current, password: 'nine yellow lorries' }, headers });
  expect((await confirm('a wrong secret')).statusCode).toBe(400);
  expect(listFailures().slice(before)).toMatchObject([{ reason: 'wrong-credentials' }]);
  expect((await confirm('seven green bottles')).statusCode).toBe(204);
  expect(listFailures()).toHaveLength(before + 1);
});

test('an attempt beyond the limit is logged and counted, and is not in the audit trail', async () => {
  for (let index = 0; index < 11; index += 1) await guess('limited@example.org');
  expect(listFailures().at(-1)).toMatchObject({ reason: 'too-many-requests', account: listFailures().at(-2).account });
  expect(await site.services.metrics.getSingleMetricAsString('sign_in_failures_total')).toContain('{reason="too-many-requests"} 1');
  expect(await listEntries()).toHaveLength(2);
});

test('entries are added after a random delay, or when the server closes', async () => {
  const day = 86_400_000;
  const delay = jest.spyOn(crypto, 'randomInt').mockImplementation(() => day);
  const other = await anApp(base.db, { clock: () => now });
  const person = await anExpert(base.db, { password_hash: await hashPassword('seven green bottles') });
  const payload = { email: person.email, password: 'a wrong secret' };
  const listOwn = async () => (await listEntries()).filter(({ subject_id }) => subject_id === String(person.id));
  const replies = [];
  for (let index = 0; index < 15; index += 1) replies.push(await other.app.inject({ method: 'POST', url: paths.token, payload }));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect(delay.mock.calls).toEqual(Array(15).fill([2000]));
  expect(await listOwn()).toEqual([]);
  await other.close();
  expect(await listOwn()).toHaveLength(13);
  delay.mockRestore();
});
