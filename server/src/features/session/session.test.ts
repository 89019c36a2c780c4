import { csrf, paths, readOnlyPrefix } from '@round-table/shared/contract';
import { hashPassword } from '../../passwords/hash';
import { anExpert, aReader } from '../../testing/builders';
import { anApp, type TestApp } from '../../testing/test-app';
import { aDatabase, type TestDatabase } from '../../testing/test-database';

const password = 'seven green bottles';
let database: TestDatabase;
let site: TestApp;
let now = new Date('2027-03-01T10:00:00Z');

beforeAll(async () => {
  database = await aDatabase();
  site = await anApp(database.db, { clock: () => now });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const post = (url: string, payload?: object, headers = {}) => site.app.inject({ method: 'POST', url, payload, headers });
const anAccount = async (own: Parameters<typeof anExpert>[1] = {}) =>
  anExpert(database.db, { password_hash: await hashPassword(password), ...own });
const signIn = async (email: string) => (await post(paths.token, { email, password })).json() as { access: string; refresh: string };
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const seesUserInfo = async (access: string) =>
  (await site.app.inject({ url: paths.userInfo, headers: { authorization: `JWT ${access}` } })).statusCode === 200;

describe('signing in', () => {
  test('wrong pairs, unknown addresses and inactive users are refused with the same words', async () => {
    const active = await anAccount();
    const inactive = await anAccount({ is_active: false });
    const unset = await anAccount({ password_hash: null });
    const answers = await Promise.all([
      post(paths.token, { email: active.email, password: 'wrong one' }),
      post(paths.token, { email: 'nobody@example.org', password }),
      post(paths.token, { email: inactive.email, password }),
      post(paths.token, { email: unset.email, password }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({ detail: 'Wrong e-mail address or password.', code: 'wrong-credentials' });
  });

  test('missing, mistyped and unknown fields are named', async () => {
    const answer = await post(paths.token, { email: 7, passwort: 'x' }, { 'accept-language': 'de' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      email: ['Dieser Wert hat den falschen Typ.'],
      password: ['Dieses Feld ist erforderlich.'],
      passwort: ['Unbekanntes Feld.'],
    });
  });

  test('the right pair opens a session, with capitals in the address and under the read-only prefix too', async () => {
    const user = await anAccount();
    const answer = await post(`${readOnlyPrefix}${paths.token}`, { email: ` ${user.email.toUpperCase()} `, password });
    expect(answer.statusCode).toBe(200);
    expect(await seesUserInfo(answer.json().access)).toBe(true);
    const stored = await database.db.selectFrom('app_user').select('last_login').where('id', '=', user.id).executeTakeFirstOrThrow();
    expect(stored.last_login).toEqual(now);
    const entry = await database.db.selectFrom('audit').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow();
    expect(entry.action).toBe('session.started');
  });

  test('another scheme, a forged and an expired token are 401', async () => {
    const { access } = await signIn((await anAccount()).email);
    const asked = (authorization: string) => site.app.inject({ url: paths.userInfo, headers: { authorization } });
    expect((await asked(`Bearer ${access}`)).statusCode).toBe(401);
    expect((await asked(`JWT ${access.slice(0, -2)}xx`)).statusCode).toBe(401);
    expect((await asked('JWT')).statusCode).toBe(401);
    expect((await asked(`JWT ${access}`)).statusCode).toBe(200);
    later(301);
    expect((await asked(`JWT ${access}`)).statusCode).toBe(401);
  });
});

describe('the refresh token', () => {
  const refresh = (token: string) => post(paths.tokenRefresh, { refresh: token });

  test('a made-up one, another installation’s and the read-only prefix are refused', async () => {
    const { refresh: good } = await signIn((await anAccount()).email);
    expect((await refresh('nonsense')).statusCode).toBe(401);
    expect((await refresh(good.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(401);
    expect((await post(`${readOnlyPrefix}${paths.tokenRefresh}`, { refresh: good })).statusCode).toBe(404);
  });

  test('it turns over at each use', async () => {
    const first = await signIn((await anAccount()).email);
    later(60);
    const second = (await refresh(first.refresh)).json();
    expect(second.refresh).not.toBe(first.refresh);
    later(60);
    const third = (await refresh(second.refresh)).json();
    expect(third.refresh).not.toBe(second.refresh);
    expect(await seesUserInfo(third.access)).toBe(true);
  });

  test('twenty uses at once and a second use within ten seconds get the same pair', async () => {
    const { refresh: token } = await signIn((await anAccount()).email);
    later(30);
    const pairs = await Promise.all(Array.from({ length: 20 }, async () => (await refresh(token)).body));
    later(9);
    pairs.push((await refresh(token)).body);
    expect(new Set(pairs).size).toBe(1);
    expect(await seesUserInfo(JSON.parse(pairs[0] ?? '').access)).toBe(true);
  });

  test('a used one that comes again later ends the whole family', async () => {
    const first = await signIn((await anAccount()).email);
    const second = (await refresh(first.refresh)).json();
    later(11);
    expect((await refresh(first.refresh)).statusCode).toBe(401);
    expect((await refresh(second.refresh)).statusCode).toBe(401);
    expect(await seesUserInfo(second.access)).toBe(false);
  });

  test('after two weeks without use it is over', async () => {
    const { refresh: token } = await signIn((await anAccount()).email);
    later(14 * 86_400 + 1);
    expect((await refresh(token)).statusCode).toBe(401);
  });
});

describe('being out', () => {
  test('logout needs a session, and ends this one only', async () => {
    const user = await anAccount();
    const [here, there] = [await signIn(user.email), await signIn(user.email)];
    expect((await post(paths.logout, { refresh: here.refresh })).statusCode).toBe(401);
    const answer = await post(`${readOnlyPrefix}${paths.logout}`, { refresh: here.refresh }, { authorization: `JWT ${here.access}` });
    expect(answer.statusCode).toBe(204);
    expect((await post(paths.tokenRefresh, { refresh: here.refresh })).statusCode).toBe(401);
    expect(await seesUserInfo(here.access)).toBe(false);
    expect(await seesUserInfo(there.access)).toBe(true);
  });

  test('nobody ends the session of another', async () => {
    const [mine, theirs] = [await signIn((await anAccount()).email), await signIn((await anAccount()).email)];
    await post(paths.logout, { refresh: theirs.refresh }, { authorization: `JWT ${mine.access}` });
    expect(await seesUserInfo(theirs.access)).toBe(true);
  });

  test('a user set inactive is out at once', async () => {
    const user = await anAccount();
    const pair = await signIn(user.email);
    expect(await seesUserInfo(pair.access)).toBe(true);
    await database.db.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute();
    expect(await seesUserInfo(pair.access)).toBe(false);
    expect((await post(paths.tokenRefresh, { refresh: pair.refresh })).statusCode).toBe(401);
    expect((await post(paths.token, { email: user.email, password })).statusCode).toBe(401);
  });
});

test('a reader may log out too', async () => {
  const reader = await aReader(database.db);
  const answer = await post(paths.logout, { refresh: 'whatever' }, await site.as(reader.id));
  expect(answer.statusCode).toBe(204);
  expect(csrf.cookie).toBe('csrftoken');
});
