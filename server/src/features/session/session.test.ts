import { csrf, paths, readOnlyPrefix, refreshCookie } from '@round-table/shared/contract';
import { hashPassword } from '../../domain/passwords/hash';
import { anExpert, aReader } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';

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
  test('returns the same 401 for wrong passwords, unknown addresses and inactive users', async () => {
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

  test('reports missing, mistyped and unknown fields by name', async () => {
    const answer = await post(paths.token, { email: 7, passwort: 'x' }, { 'accept-language': 'de' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      email: ['Dieser Wert hat den falschen Typ.'],
      password: ['Dieses Feld ist erforderlich.'],
      passwort: ['Unbekanntes Feld.'],
    });
  });

  test('starts a session for correct credentials, regardless of case, also under the read-only prefix', async () => {
    const user = await anAccount();
    const answer = await post(`${readOnlyPrefix}${paths.token}`, { email: ` ${user.email.toUpperCase()} `, password });
    expect(answer.statusCode).toBe(200);
    expect(await seesUserInfo(answer.json().access)).toBe(true);
    const stored = await database.db.selectFrom('app_user').select('last_login').where('id', '=', user.id).executeTakeFirstOrThrow();
    expect(stored.last_login).toEqual(now);
    const entry = await database.db.selectFrom('audit').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow();
    expect(entry.action).toBe('session.started');
  });

  test('returns 401 for another scheme, a forged and an expired token', async () => {
    const { access } = await signIn((await anAccount()).email);
    const getUserInfo = (authorization: string) => site.app.inject({ url: paths.userInfo, headers: { authorization } });
    expect((await getUserInfo(`Bearer ${access}`)).statusCode).toBe(401);
    expect((await getUserInfo(`JWT ${access.slice(0, -2)}xx`)).statusCode).toBe(401);
    expect((await getUserInfo('JWT')).statusCode).toBe(401);
    expect((await getUserInfo(`JWT ${access}`)).statusCode).toBe(200);
    later(301);
    expect((await getUserInfo(`JWT ${access}`)).statusCode).toBe(401);
  });
});

describe('the refresh token', () => {
  const refresh = (token: string) => post(paths.tokenRefresh, { refresh: token });

  test('is rejected if invalid or forged, and under the read-only prefix', async () => {
    const { refresh: good } = await signIn((await anAccount()).email);
    expect((await refresh('nonsense')).statusCode).toBe(401);
    expect((await refresh(good.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(401);
    expect((await post(`${readOnlyPrefix}${paths.tokenRefresh}`, { refresh: good })).statusCode).toBe(404);
  });

  test('is replaced by a use that is a minute later', async () => {
    const first = await signIn((await anAccount()).email);
    later(60);
    const second = (await refresh(first.refresh)).json();
    expect(second.refresh).not.toBe(first.refresh);
    later(60);
    const third = (await refresh(second.refresh)).json();
    expect(third.refresh).not.toBe(second.refresh);
    expect(await seesUserInfo(third.access)).toBe(true);
  });

  test('returns the same pair for concurrent uses and all uses within a minute, also of the new token', async () => {
    const { refresh: token } = await signIn((await anAccount()).email);
    later(60);
    const pairs = await Promise.all(Array.from({ length: 20 }, async () => (await refresh(token)).body));
    later(59);
    pairs.push((await refresh(token)).body, (await refresh(JSON.parse(pairs[0] ?? '').refresh)).body);
    expect(new Set(pairs).size).toBe(1);
    expect(await seesUserInfo(JSON.parse(pairs[0] ?? '').access)).toBe(true);
  });

  test('ends the whole family if it is reused later', async () => {
    const first = await signIn((await anAccount()).email);
    later(60);
    const second = (await refresh(first.refresh)).json();
    later(61);
    expect((await refresh(first.refresh)).statusCode).toBe(401);
    expect((await refresh(second.refresh)).statusCode).toBe(401);
    expect(await seesUserInfo(second.access)).toBe(false);
  });

  test('expires after two weeks without use', async () => {
    const { refresh: token } = await signIn((await anAccount()).email);
    later(14 * 86_400 + 1);
    expect((await refresh(token)).statusCode).toBe(401);
  });

  test('expires 90 days after the sign-in, however much it is used', async () => {
    let { refresh: token } = await signIn((await anAccount()).email);
    for (let days = 10; days < 90; days += 10) {
      later(10 * 86_400);
      token = (await refresh(token)).json<{ refresh: string }>().refresh;
    }
    later(10 * 86_400);
    expect((await refresh(token)).statusCode).toBe(401);
  });
});

describe('the refresh token of a browser', () => {
  const inCookie = { [refreshCookie.header]: 'on' };
  const toCookie = (value: string) => ({ ...inCookie, cookie: `${refreshCookie.cookie}=${value}` });

  test('is in a cookie for the refresh call alone that no script can read, and in no body @AUTH-14', async () => {
    const { email } = await anAccount();
    const answer = await post(paths.token, { email, password }, inCookie);
    expect(answer.json()).toEqual({ access: expect.any(String), refresh: '' });
    const first = answer.cookies.find(({ name }) => name === refreshCookie.cookie);
    expect(first).toMatchObject({ path: paths.tokenRefresh, httpOnly: true, sameSite: 'Strict', maxAge: 14 * 86_400 });
    later(60);
    const refreshed = await post(paths.tokenRefresh, undefined, toCookie(first?.value ?? ''));
    expect(refreshed.json().refresh).toBe('');
    expect(await seesUserInfo(refreshed.json().access)).toBe(true);
    const second = refreshed.cookies.find(({ name }) => name === refreshCookie.cookie);
    expect(second?.value).toMatch(/^[0-9a-f-]{36}\.2\./);
  });

  test('is not read without the header, which a form of another site cannot send', async () => {
    const { refresh } = await signIn((await anAccount()).email);
    const cookie = `${refreshCookie.cookie}=${refresh}`;
    expect((await post(paths.tokenRefresh, undefined, { cookie })).statusCode).toBe(400);
    expect((await post(paths.tokenRefresh, undefined, inCookie)).statusCode).toBe(401);
    expect((await post(paths.tokenRefresh, { refresh }, inCookie)).statusCode).toBe(401);
  });

  test('is removed by signing out', async () => {
    const { access, refresh } = await signIn((await anAccount()).email);
    const answer = await post(paths.logout, { refresh: '' }, { authorization: `JWT ${access}` });
    expect(answer.cookies).toMatchObject([{ name: refreshCookie.cookie, value: '', path: paths.tokenRefresh, maxAge: 0 }]);
    expect((await post(paths.tokenRefresh, undefined, toCookie(refresh))).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  test('requires a session, and ends this one only', async () => {
    const user = await anAccount();
    const [here, there] = [await signIn(user.email), await signIn(user.email)];
    expect((await post(paths.logout, { refresh: here.refresh })).statusCode).toBe(401);
    const answer = await post(`${readOnlyPrefix}${paths.logout}`, { refresh: here.refresh }, { authorization: `JWT ${here.access}` });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await post(paths.tokenRefresh, { refresh: here.refresh })).statusCode).toBe(401);
    expect(await seesUserInfo(here.access)).toBe(false);
    expect(await seesUserInfo(there.access)).toBe(true);
  });

  test('does not end the session of another user', async () => {
    const [mine, theirs] = [await signIn((await anAccount()).email), await signIn((await anAccount()).email)];
    await post(paths.logout, { refresh: theirs.refresh }, { authorization: `JWT ${mine.access}` });
    expect(await seesUserInfo(theirs.access)).toBe(true);
  });

  test('ends the sessions of a deactivated user at once', async () => {
    const user = await anAccount();
    const pair = await signIn(user.email);
    expect(await seesUserInfo(pair.access)).toBe(true);
    await database.db.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute();
    expect(await seesUserInfo(pair.access)).toBe(false);
    expect((await post(paths.tokenRefresh, { refresh: pair.refresh })).statusCode).toBe(401);
    expect((await post(paths.token, { email: user.email, password })).statusCode).toBe(401);
  });
});

test('lets a reader sign out', async () => {
  const reader = await aReader(database.db);
  const answer = await post(paths.logout, { refresh: 'whatever' }, await site.as(reader.id));
  expect(answer.statusCode).toBe(204);
  expect(csrf.cookie).toBe('csrftoken');
});
