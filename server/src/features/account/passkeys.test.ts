import { type Account, passkeyOffOf, paths, type RecoveryCodes, rowOf, secondFactorOf } from '@round-table/shared/contract';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../domain/passwords/hash';
import { forgetPerson } from '../../domain/persons/forget-person';
import { saveSettings } from '../../domain/settings/repository';
import { anAdmin, anExpert } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { readZip } from '../../testing/files/read-zip';
import { createAuthenticator } from '../../testing/passkeys/software-authenticator';
import { anApp, type TestApp } from '../../testing/test-app';

const password = 'seven green bottles';
let database: TestDatabase;
let site: TestApp;
let origin: string;
let now = new Date('2027-03-01T10:00:00Z');

beforeAll(async () => {
  database = await aDatabase();
  site = await anApp(database.db, { clock: () => now });
  origin = new URL(site.services.config.publicUrl).origin;
});
beforeEach(() => {
  site.mails.length = 0;
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, headers = {}, payload?: object) =>
  site.app.inject({ method, url, payload, headers });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const signIn = (email: string, more: object = {}) => call('POST', paths.token, {}, { email, password, ...more });
async function aPerson(build = anExpert) {
  const user = await build(database.db, { password_hash: await hashPassword(password) });
  return { user, email: user.email, headers: await site.as(user.id) };
}
type Person = Awaited<ReturnType<typeof aPerson>>;
const getFactor = async ({ headers }: Person) => (await call('GET', paths.account, headers)).json<Account>().second_factor;
const prepare = async ({ headers }: Person) => (await call('PUT', paths.passkeyCreation, headers, { password })).json();
const subjects = async () => (await site.mailsArrive()).map(({ subject }) => subject.replace('Round Table: ', ''));

/** Adds a passkey of an authenticator. */
async function add(person: Person, name = 'Laptop', authenticator = createAuthenticator(origin)) {
  const credential = authenticator.create(await prepare(person));
  const reply = await call('PUT', paths.passkeys, person.headers, { name, credential });
  return { authenticator, reply, codes: reply.json<RecoveryCodes>().codes };
}
const addAuthenticatorApp = async ({ headers }: Person) => {
  const { secret } = (await call('POST', paths.authenticator, headers)).json<{ secret: string }>();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
  return (await call('PUT', paths.authenticator, headers, { secret, code, password })).json<RecoveryCodes>().codes;
};
const challengeOf = async ({ email }: Person) => (await signIn(email)).json();

test('a passkey is added after the password, with recovery codes if it is the first factor', async () => {
  const person = await aPerson();
  const refused = await call('PUT', paths.passkeyCreation, person.headers, { password: 'wrong' });
  expect(refused.json()).toEqual({ password: ['This is not your present password.'] });
  const options = await prepare(person);
  expect(options).toMatchObject({
    rp: { id: new URL(origin).hostname, name: 'Round Table' },
    user: { name: person.email },
    excludeCredentials: [],
    authenticatorSelection: { userVerification: 'preferred' },
  });
  expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(person.email);
  const first = await add(person, ' Laptop ');
  expect(first.codes).toHaveLength(10);
  const second = await add(person, 'Key');
  expect(second.codes).toEqual([]);
  const factor = await getFactor(person);
  expect(factor).toMatchObject({ since: now.toISOString(), authenticator_since: null, codes_left: 10 });
  expect(factor.passkeys.map(({ name, created_at, used_at }) => [name, created_at, used_at])).toEqual([
    ['Laptop', now.toISOString(), null],
    ['Key', now.toISOString(), null],
  ]);
  expect((await prepare(person)).excludeCredentials).toHaveLength(2);
  expect(await addAuthenticatorApp(person)).toEqual([]);
  expect(await subjects()).toEqual(['second factor turned on', 'a further second factor was added', 'a further second factor was added']);
});

test('a creation is refused if its challenge is old, used, of another user or page, and if the passkey is known', async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const save = (who: Person, credential: object, name = 'Key') => call('PUT', paths.passkeys, who.headers, { name, credential });
  const credential = createAuthenticator(origin).create(await prepare(person));
  expect((await save(other, credential)).json().code).toBe('passkey-not-created');
  expect((await save(person, credential, ' ')).json()).toEqual({ name: ['This field is required.'] });
  expect((await save(person, credential)).statusCode).toBe(200);
  expect((await save(person, credential)).statusCode).toBe(409);
  const foreign = createAuthenticator('https://elsewhere.example').create(await prepare(person));
  expect((await save(person, foreign)).statusCode).toBe(409);
  const late = createAuthenticator(origin).create(await prepare(person));
  await database.db.updateTable('passkey_challenge').set({ expires_at: now }).execute();
  expect((await save(person, late)).statusCode).toBe(409);
  const known = createAuthenticator(origin);
  expect((await add(person, 'Mine', known)).reply.statusCode).toBe(200);
  expect((await add(other, 'Mine too', known)).reply.statusCode).toBe(409);
  expect((await getFactor(other)).since).toBeNull();
});

test('sign-in names the possible factors; a passkey signs its challenge once', async () => {
  const person = await aPerson();
  const { authenticator } = await add(person);
  const challenge = await challengeOf(person);
  expect(challenge).toMatchObject({
    code: 'code-needed',
    factors: ['passkey', 'recovery-code'],
    passkey: { userVerification: 'preferred' },
  });
  expect(challenge.passkey.allowCredentials).toHaveLength(1);
  later(10);
  const passkey = authenticator.get(challenge.passkey);
  expect((await signIn(person.email, { passkey, password: 'wrong' })).json().code).toBe('wrong-credentials');
  const attempts = await Promise.all([1, 2, 3].map(() => signIn(person.email, { passkey })));
  expect(attempts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  expect(attempts.find(({ statusCode }) => statusCode === 401)?.json().code).toBe('passkey-refused');
  expect((await getFactor(person)).passkeys[0]?.used_at).toBe(now.toISOString());
  await addAuthenticatorApp(person);
  expect((await challengeOf(person)).factors).toEqual(['passkey', 'authenticator', 'recovery-code']);
});

test('a sign-in is refused with an old challenge, that of another user, another key, and a counter that went back', async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const { authenticator } = await add(person);
  const stranger = await add(other);
  const attempt = async (proof: object) => (await signIn(person.email, { passkey: proof })).statusCode;
  expect(await attempt(authenticator.get((await challengeOf(other)).passkey))).toBe(401);
  expect(await attempt(stranger.authenticator.get((await challengeOf(person)).passkey))).toBe(401);
  const { response } = stranger.authenticator.get((await challengeOf(person)).passkey);
  expect(await attempt({ ...authenticator.get((await challengeOf(person)).passkey), response })).toBe(401);
  const { passkey: old } = await challengeOf(person);
  later(301);
  expect(await attempt(authenticator.get(old))).toBe(401);
  expect(await attempt(authenticator.get((await challengeOf(person)).passkey, 5))).toBe(200);
  expect(await attempt(authenticator.get((await challengeOf(person)).passkey, 5))).toBe(401);
  expect(await attempt(authenticator.get((await challengeOf(person)).passkey, 6))).toBe(200);
  expect((await database.db.selectFrom('passkey_challenge').select('user_id').where('expires_at', '<=', now).execute()).length).toBe(0);
});

test('recovery codes sign in where the passkey is lost', async () => {
  const person = await aPerson();
  const { codes } = await add(person);
  expect((await signIn(person.email, { code: codes[0] })).statusCode).toBe(200);
  expect((await signIn(person.email, { code: '123456' })).json().code).toBe('code-wrong');
});

test('a passkey is renamed and removed by its owner alone; the last factor turns the second factor off', async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  await add(person);
  const codes = await addAuthenticatorApp(person);
  expect(codes).toEqual([]);
  const id = (await getFactor(person)).passkeys[0]?.id ?? 0;
  const rename = (who: Person, name: string) => call('PATCH', rowOf(paths.passkeys, id), who.headers, { name });
  expect((await rename(other, 'Theirs')).statusCode).toBe(404);
  expect((await rename(person, 'x'.repeat(51))).json()).toEqual({ name: ['Must be 50 characters or less.'] });
  expect((await rename(person, 'Phone')).statusCode).toBe(204);
  expect((await getFactor(person)).passkeys[0]?.name).toBe('Phone');
  const remove = (who: Person, own = password) => call('PUT', passkeyOffOf(id), who.headers, { password: own });
  expect((await remove(other)).statusCode).toBe(404);
  expect((await remove(person, 'wrong')).statusCode).toBe(400);
  expect((await remove(person)).statusCode).toBe(204);
  expect((await getFactor(person)).codes_left).toBe(10);
  expect((await challengeOf(person)).factors).toEqual(['authenticator', 'recovery-code']);
  expect((await call('PUT', paths.authenticatorOff, person.headers, { password })).statusCode).toBe(204);
  expect(await getFactor(person)).toMatchObject({ since: null, codes_left: 0 });
  expect((await signIn(person.email)).statusCode).toBe(200);
  expect((await subjects()).slice(-2)).toEqual(['a second factor was removed', 'second factor turned off']);
  const actions = await database.db.selectFrom('audit').select('action').where('user_id', '=', person.user.id).orderBy('id').execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'passkey.added',
    'authenticator.saved',
    'passkey.renamed',
    'passkey.removed',
    'authenticator.removed',
    'session.started',
  ]);
});

test('the last factor of an admin who needs one stays, also if two are removed at once', async () => {
  await saveSettings(database.db, { 'secondFactor.requiredForAdmins': true });
  await site.changesArrive();
  const admin = await aPerson(anAdmin);
  for (const name of ['One', 'Two']) await add(admin, name);
  const removals = await Promise.all(
    (await getFactor(admin)).passkeys.map(({ id }) => call('PUT', passkeyOffOf(id), admin.headers, { password })),
  );
  expect(removals.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(removals.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    code: 'last-factor',
    detail: 'Administrators need a second factor here. Please add another one before you remove this one.',
  });
  expect((await getFactor(admin)).passkeys).toHaveLength(1);
  await saveSettings(database.db, { 'secondFactor.requiredForAdmins': false });
  await site.changesArrive();
});

test('a reset by an admin and the removal of the account remove passkeys and challenges', async () => {
  const [person, admin] = [await aPerson(), await aPerson(anAdmin)];
  await add(person);
  await challengeOf(person);
  expect((await call('DELETE', secondFactorOf(person.user.id), admin.headers)).statusCode).toBe(204);
  expect(await getFactor(person)).toMatchObject({ since: null, passkeys: [] });
  await add(person);
  await challengeOf(person);
  await forgetPerson(database.db, person.user.id, now);
  for (const table of ['passkey', 'passkey_challenge'] as const) {
    expect(await database.db.selectFrom(table).select('user_id').where('user_id', '=', person.user.id).execute()).toEqual([]);
  }
});

test('the export of the own data names passkeys, without ids and keys', async () => {
  const person = await aPerson();
  await add(person, 'Work laptop');
  const stored = await database.db.selectFrom('passkey').selectAll().where('user_id', '=', person.user.id).executeTakeFirstOrThrow();
  const { rawPayload } = await call('GET', paths.accountExport, person.headers);

  const data = JSON.parse(String(readZip(rawPayload).get('my-data.json')));
  expect(data.passkeys).toEqual([{ name: 'Work laptop', created_at: now.toISOString(), used_at: null }]);
  for (const secret of [stored.credential_id, stored.public_key]) expect(JSON.stringify(data)).not.toContain(secret);
});
