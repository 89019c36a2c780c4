import { type Account, deviceOf, paths, type RecoveryCodes, secondFactorOf, timeZoneHeader } from '@round-table/shared/contract';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../domain/passwords/hash';
import { saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { aComment, anAdmin, anExpert, aQuestion, theCountry } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { readZip } from '../../testing/files/read-zip';
import { anApp, type TestApp } from '../../testing/test-app';

const password = 'seven green bottles';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
let database: TestDatabase;
let site: TestApp;
const log: string[] = [];
let now = new Date('2027-03-01T10:00:00Z');

beforeAll(async () => {
  database = await aDatabase();
  site = await anApp(database.db, { clock: () => now }, quiet);
});
beforeEach(() => {
  site.mails.length = 0;
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const quiet = { logTo: { write: (line: string) => void log.push(line) } };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, headers = {}, payload?: object) => site.app.inject({ method, url, payload, headers });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const signIn = (email: string, more: object = {}, headers = {}) => call('POST', paths.token, headers, { email, password, ...more });
async function aPerson(own: Parameters<typeof anExpert>[1] = {}, build: typeof anExpert = anExpert) {
  const user = await build(database.db, { password_hash: await hashPassword(password), ...own });
  return { user, headers: await site.as(user.id) };
}
const anAdminPerson = () => aPerson({}, anAdmin);
const getAccount = async (headers: object) => (await call('GET', paths.account, headers)).json<Account>();
const listActions = async (userId: number) =>
  (await database.db.selectFrom('audit').select('action').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ action }) => action,
  );
const toCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
/** Turns the second factor on. */
async function withFactor(person: Awaited<ReturnType<typeof aPerson>>) {
  const { secret } = (await call('POST', paths.authenticator, person.headers)).json<{ secret: string }>();
  const reply = await call('PUT', paths.authenticator, person.headers, { secret, code: toCode(secret), password });
  later(30);
  return { ...person, secret, codes: reply.json<RecoveryCodes>().codes, email: person.user.email };
}

describe('names, language and mails', () => {
  test('are those of the user, and saved without what others may not change', async () => {
    const { user, headers } = await aPerson({ first_name: 'Ada', last_name: 'Lang' });
    expect((await call('GET', paths.account)).statusCode).toBe(401);
    expect((await call('PATCH', paths.account, headers, { email: 'other@example.org' })).json()).toEqual({ email: ['Unknown field.'] });
    const tooLong = await call('PATCH', paths.account, { ...headers, 'accept-language': 'de' }, { first_name: 'x'.repeat(51) });
    expect(tooLong.json()).toEqual({ first_name: ['Höchstens 50 Zeichen.'] });
    const saved = await call('PATCH', paths.account, headers, { first_name: ' Ida ', last_name: 'Long', locale: 'de' });
    expect(saved.json()).toMatchObject({ first_name: 'Ida', last_name: 'Long', locale: 'de', email: user.email });
    expect(await listActions(user.id)).toEqual(['account.saved']);
  });

  test('a refused mail is not sent, also if it was queued before; the others say what the settings say @MAI-08', async () => {
    const { headers } = await aPerson();
    expect((await getAccount(headers)).mails).toMatchObject({ 'deadline-near': true, 'version-published': false });
    const wants = await aPerson({ locale: 'de' });
    for (const person of [headers, wants.headers]) await call('PATCH', paths.account, person, { mails: { 'version-published': true } });
    const { id } = await takeVersion(database.db, { now, timeZone: 'UTC' });
    await saveSettings(database.db, { 'newVersions.body': { en: '', de: 'Version {version} ist da.' } });
    await call('PATCH', paths.account, headers, { mails: { 'version-published': false } });
    site.app.mailSender.wake();
    const mails = await site.mailsArrive();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[wants.user.email, 'Round Table: eine neue Version ist erschienen']]);
    expect(mails[0]?.text).toContain(`\n\nVersion ${id} ist da.\n\n`);
  });

  test('what the office has turned off is not sent, also if it was queued before, whatever users choose @MAI-09', async () => {
    const { headers } = await aPerson();
    await call('PATCH', paths.account, headers, { mails: { 'version-published': true } });
    await takeVersion(database.db, { now, timeZone: 'UTC' });
    await saveSettings(database.db, { 'mails.newVersions': false });
    await takeVersion(database.db, { now, timeZone: 'UTC' });
    site.app.mailSender.wake();
    expect(await site.mailsArrive()).toEqual([]);
    await saveSettings(database.db, { 'mails.newVersions': true });
  });
});

describe('the password', () => {
  test('needs the present one and the rules, ends the other sessions and mails the user', async () => {
    const { user, headers } = await aPerson({ locale: 'de' });
    const other = await site.as(user.id);
    const change = (current: string, next: string) => call('PUT', paths.ownPassword, headers, { current, password: next });
    expect((await change('wrong', 'nine yellow lorries')).json()).toEqual({ current: ['This is not your present password.'] });
    expect((await change(password, 'short')).json()).toEqual({ password: ['Must be 10 characters or more.'] });
    expect((await change(password, 'nine yellow lorries')).statusCode).toBe(204);
    expect((await call('GET', paths.account, other)).statusCode).toBe(401);
    expect((await getAccount(headers)).password_changed_at).toBe(now.toISOString());
    expect((await signIn(user.email)).statusCode).toBe(401);
    expect((await site.mailsArrive()).map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, 'Round Table: Ihr Passwort wurde geändert'],
    ]);
  });

  test('guesses of the present one are counted as failed sign-ins', async () => {
    const limited = await anApp(database.db, { clock: () => now, config: { ...site.services.config, rateLimit: true } }, quiet);
    const { headers } = await aPerson();
    const guess = () => limited.app.inject({ method: 'PUT', url: paths.authenticatorOff, headers, payload: { password: 'a guess' } });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).statusCode).toBe(400);
    expect((await guess()).statusCode).toBe(429);
    await limited.close();
  });
});

describe('devices', () => {
  test('are listed with browser, place and time, and signed out one by one or all others', async () => {
    const { user, headers } = await aPerson();
    const there = await signIn(user.email, {}, { 'user-agent': firefox, [timeZoneHeader]: 'Europe/Vienna' });
    await signIn(user.email, {}, { 'user-agent': '', [timeZoneHeader]: '<script>' });
    const devices = (await getAccount(headers)).devices;
    expect(devices).toHaveLength(3);
    expect(devices[0]).toMatchObject({ is_current: true });
    const vienna = devices.find(({ time_zone }) => time_zone === 'Europe/Vienna');
    expect(vienna).toMatchObject({
      browser: 'Firefox',
      system: 'Windows',
      is_phone: false,
      address: '127.0.0.1',
      used_at: now.toISOString(),
    });
    expect(devices.filter(({ time_zone }) => time_zone === null)).toHaveLength(2);
    const stranger = await aPerson();
    const id = vienna?.id ?? '';
    expect((await call('DELETE', deviceOf(id), stranger.headers)).statusCode).toBe(404);
    expect((await call('DELETE', deviceOf(id), headers)).statusCode).toBe(204);
    expect((await call('DELETE', deviceOf(id), headers)).statusCode).toBe(404);
    expect((await call('POST', paths.tokenRefresh, {}, { refresh: there.json().refresh })).statusCode).toBe(401);
    expect((await call('DELETE', paths.devices, headers)).statusCode).toBe(204);
    expect((await getAccount(headers)).devices.map(({ is_current }) => is_current)).toEqual([true]);
    expect((await getAccount(stranger.headers)).devices).toHaveLength(1);
  });
});

test('the export has what the user wrote and did, as JSON and as a page, and no secret', async () => {
  const person = await withFactor(await aPerson({ first_name: '<b>Ada', countries: ['DE'] }));
  const country = await theCountry(database.db, 'DE');
  const question = await aQuestion(database.db);
  await aComment(database.db, { question_id: question.id, country_id: country.id, html: '<p>Mine</p>', created_by: person.user.id });
  await aComment(database.db, { question_id: question.id, country_id: (await theCountry(database.db, 'FR')).id, html: '<p>Not mine</p>' });
  await call('POST', paths.inquiries, person.headers, { question: question.id, country: 'DE', addressee: 'office', text: 'Asked by me' });
  const reply = await call('GET', paths.accountExport, person.headers);
  expect(reply.headers['content-disposition']).toContain('my-data.zip');
  const files = readZip(reply.rawPayload);
  const data = JSON.parse(String(files.get('my-data.json')));
  expect(data).toMatchObject({
    account: { email: person.email, first_name: '<b>Ada' },
    countries: [{ code: 'DE' }],
    comments: [{ html: '<p>Mine</p>' }],
    messages: [{ country: 'DE', text: 'Asked by me' }],
  });
  expect(data.activity.map(({ action }: { action: string }) => action)).toContain('authenticator.saved');
  expect(String(files.get('my-data.html'))).toContain('&lt;p&gt;Mine&lt;/p&gt;');
  const stored = await database.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', person.user.id)
    .executeTakeFirstOrThrow();
  const all = [...files.values()].join();
  for (const secret of [person.secret, stored.password_hash ?? '', ...person.codes]) expect(all).not.toContain(secret);
  expect(all).not.toContain('Not mine');
});

describe('the second factor', () => {
  test('is turned on with the password and a right code; sign-in then answers a challenge', async () => {
    const person = await aPerson();
    const { secret, uri, qr } = (await call('POST', paths.authenticator, person.headers)).json();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Round%20Table:/);
    expect(qr.size).toBeGreaterThan(20);
    const save = (body: object) => call('PUT', paths.authenticator, person.headers, { secret, code: toCode(secret), password, ...body });
    expect((await save({ password: 'wrong' })).json()).toEqual({ password: ['This is not your present password.'] });
    expect((await save({ code: '000000' })).json()).toHaveProperty('code');
    expect((await signIn(person.user.email)).statusCode).toBe(200);
    const saved = await save({});
    expect(saved.json().codes).toHaveLength(10);
    const expected = { since: now.toISOString(), authenticator_since: now.toISOString(), passkeys: [], codes_left: 10 };
    expect((await getAccount(person.headers)).second_factor).toMatchObject(expected);
    const challenge = await signIn(person.user.email);
    expect(challenge.statusCode).toBe(401);
    expect(challenge.json()).toMatchObject({ code: 'code-needed', factors: ['authenticator', 'recovery-code'] });
    expect((await signIn(person.user.email, { password: 'wrong', code: toCode(secret) })).json().code).toBe('wrong-credentials');
    expect((await site.mailsArrive()).map(({ subject }) => subject)).toEqual(['Round Table: second factor turned on']);
  });

  test('each code works once, for half a minute before and after it too; with blanks as the app shows it', async () => {
    const { email, secret } = await withFactor(await aPerson());
    const code = toCode(secret);
    const used = await Promise.all([1, 2, 3].map(() => signIn(email, { code: `${code.slice(0, 3)} ${code.slice(3)}` })));
    expect(used.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expect((await signIn(email, { code })).json().code).toBe('code-wrong');
    later(60);
    const old = toCode(secret);
    later(90);
    expect((await signIn(email, { code: old })).statusCode).toBe(401);
  });

  test('each recovery code replaces it once, and new ones end the old ones', async () => {
    const { email, user, headers, codes } = await withFactor(await aPerson());
    const [first = '', second = ''] = codes;
    expect((await signIn(email, { code: first.toUpperCase() })).statusCode).toBe(200);
    expect((await signIn(email, { code: first })).statusCode).toBe(401);
    expect((await getAccount(headers)).second_factor.codes_left).toBe(9);
    expect(await listActions(user.id)).toContain('recovery-code.used');
    const renewed = (await call('PUT', paths.recoveryCodes, headers, { password })).json<RecoveryCodes>().codes;
    expect((await signIn(email, { code: second })).statusCode).toBe(401);
    expect((await signIn(email, { code: renewed[0] })).statusCode).toBe(200);
  });

  test('is turned off with the password', async () => {
    const { email, headers } = await withFactor(await aPerson());
    expect((await call('PUT', paths.authenticatorOff, headers, { password: 'wrong' })).statusCode).toBe(400);
    expect((await call('PUT', paths.authenticatorOff, headers, { password })).statusCode).toBe(204);
    expect((await call('PUT', paths.authenticatorOff, headers, { password })).statusCode).toBe(404);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  test('wrong codes are limited like wrong passwords', async () => {
    const limited = await anApp(database.db, { clock: () => now, config: { ...site.services.config, rateLimit: true } }, quiet);
    const { email, secret } = await withFactor(await aPerson());
    const attempt = (code?: string) => limited.app.inject({ method: 'POST', url: paths.token, payload: { email, password, code } });
    for (let count = 0; count < 15; count += 1) expect((await attempt()).json().code).toBe('code-needed');
    for (let count = 0; count < 10; count += 1) expect((await attempt('nonsense')).json().code).toBe('code-wrong');
    expect((await attempt(toCode(secret))).statusCode).toBe(429);
    later(901);
    expect((await attempt(toCode(secret))).statusCode).toBe(200);
    await limited.close();
  });

  test('an admin resets that of a user, who gets a mail; no one else does', async () => {
    const person = await withFactor(await aPerson({ locale: 'de' }));
    const admin = await anAdminPerson();
    const url = secondFactorOf(person.user.id);
    expect((await call('DELETE', url, person.headers)).statusCode).toBe(403);
    expect((await call('GET', paths.users, admin.headers)).json()).toContainEqual(
      expect.objectContaining({ id: person.user.id, has_second_factor: true }),
    );
    await site.mailsArrive();
    site.mails.length = 0;
    expect((await call('DELETE', url, admin.headers)).statusCode).toBe(204);
    expect((await call('DELETE', url, admin.headers)).statusCode).toBe(404);
    expect((await signIn(person.email)).statusCode).toBe(200);
    expect(await listActions(admin.user.id)).toEqual(['second-factor.reset']);
    expect((await site.mailsArrive()).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Round Table: zweiter Faktor zurückgesetzt'],
    ]);
  });

  test('if it is required, an admin without one neither administers nor writes, and cannot turn it off', async () => {
    await saveSettings(database.db, { 'secondFactor.requiredForAdmins': true });
    await site.changesArrive();
    const admin = await anAdminPerson();
    const refused = await call('GET', paths.users, admin.headers);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second-factor-missing']);
    expect((await call('POST', paths.sources, admin.headers, {})).statusCode).not.toBe(200);
    expect((await call('GET', paths.userInfo, admin.headers)).statusCode).toBe(200);
    expect((await getAccount(admin.headers)).second_factor.is_required).toBe(true);
    await withFactor(admin);
    await site.changesArrive();
    expect((await call('GET', paths.users, admin.headers)).statusCode).toBe(200);
    expect((await call('PUT', paths.authenticatorOff, admin.headers, { password })).json().code).toBe('last-factor');
    await saveSettings(database.db, { 'secondFactor.requiredForAdmins': false });
    await site.changesArrive();
  });

  test('its key and codes are neither in the log, nor in the audit trail, nor readable in the database', async () => {
    const { secret, codes, email } = await withFactor(await aPerson());
    await signIn(email, { code: codes[0] });
    const { db } = database;
    const stored = JSON.stringify([
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('authenticator').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
      await db.selectFrom('idempotency_key').selectAll().execute(),
    ]);
    for (const hidden of [secret, password, ...codes]) {
      expect(log.join()).not.toContain(hidden);
      expect(stored).not.toContain(hidden);
    }
  });
});
