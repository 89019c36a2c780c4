import { csrf, paths, readOnlyPrefix } from '@round-table/shared/contract';
import { hashPassword, isPassword } from '../../passwords/hash';
import { createPasswordLink } from '../../passwords/links';
import { anExpert } from '../../testing/builders';
import { anApp, type TestApp } from '../../testing/test-app';
import { aDatabase, type TestDatabase } from '../../testing/test-database';

const oldPassword = 'seven green bottles';
const newPassword = 'nine yellow lorries';
let database: TestDatabase;
let site: TestApp;
let now = new Date('2027-03-01T10:00:00Z');
let guarded: Record<string, string>;

beforeAll(async () => {
  database = await aDatabase();
  site = await anApp(database.db, { clock: () => now });
  const answer = await site.app.inject({ url: paths.appInfo });
  const token = String(answer.cookies.find((cookie) => cookie.name === csrf.cookie)?.value);
  guarded = { cookie: `${csrf.cookie}=${token}`, [csrf.header]: token };
});
beforeEach(() => {
  site.mails.length = 0;
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const post = (url: string, payload: object, headers: Record<string, string> = guarded) =>
  site.app.inject({ method: 'POST', url, payload, headers });
const anAccount = async (own: Parameters<typeof anExpert>[1] = {}) =>
  anExpert(database.db, { password_hash: await hashPassword(oldPassword), ...own });
const hashOf = async (id: number) =>
  (await database.db.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
/** Mail goes out after the answer. */
async function mailsArrive(count: number) {
  for (let waited = 0; site.mails.length < count && waited < 20_000; waited += 10) await new Promise((resolve) => setTimeout(resolve, 10));
  return site.mails;
}
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const aToken = async (userId: number, purpose: 'reset' | 'invitation' = 'reset') =>
  tokenIn(await createPasswordLink(database.db, { userId, purpose, publicUrl: 'http://localhost', now }));

describe('asking for a link', () => {
  test('without the guard of the form it is refused', async () => {
    const { cookie = '' } = guarded;
    expect((await post(paths.passwordReset, { email: 'a@example.org' }, {})).statusCode).toBe(403);
    expect((await post(paths.passwordReset, { email: 'a@example.org' }, { cookie })).statusCode).toBe(403);
    const invented = { cookie: `${csrf.cookie}=made-up`, [csrf.header]: 'made-up' };
    expect((await post(paths.passwordReset, { email: 'a@example.org' }, invented)).json().code).toBe('csrf-missing');
  });

  test.each(['nobody', 'a@b', 'a b@example.org', 'a@example.org\r\nBcc: all@example.org', 'a@example.org,b@example.org'])(
    '%j is no address',
    async (email) => {
      const answer = await post(paths.passwordReset, { email });
      expect(answer.statusCode).toBe(400);
      expect(site.mails).toEqual([]);
    },
  );

  test('an unknown and an inactive account are answered like any other, and get no mail', async () => {
    const [active, inactive] = [await anAccount(), await anAccount({ is_active: false })];
    const answers = [];
    for (const email of ['nobody@example.org', inactive.email, active.email]) answers.push(await post(paths.passwordReset, { email }));
    expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(['200 {}', '200 {}', '200 {}']);
    expect((await mailsArrive(1)).map((mail) => mail.to)).toEqual([active.email]);
  });

  test('the mail is in the language of the person, and its token is stored as a fingerprint only', async () => {
    const user = await anAccount({ locale: 'de' });
    await post(`${readOnlyPrefix}${paths.passwordReset}`, { email: user.email.toUpperCase() });
    const [mail] = await mailsArrive(1);
    expect(mail?.subject).toBe('Round Table: neues Passwort festlegen');
    expect(mail?.text).toContain('http://localhost:8080/editPassword/?token=');
    expect(mail?.html).toContain('lang="de"');
    const stored = await database.db.selectFrom('password_token').selectAll().where('user_id', '=', user.id).execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(tokenIn(mail?.text));
  });

  test('one account gets five mails in a quarter of an hour at most', async () => {
    const user = await anAccount();
    for (let asked = 0; asked < 8; asked += 1) {
      await post(paths.passwordReset, { email: user.email });
      await mailsArrive(Math.min(asked + 1, 5));
    }
    expect(site.mails).toHaveLength(5);
  });
});

describe('setting a password', () => {
  const confirm = (token: string, password: string, headers = guarded) => post(paths.passwordConfirm, { token, password }, headers);

  test('without the guard of the form it is refused', async () => {
    const user = await anAccount();
    expect((await confirm(await aToken(user.id), newPassword, {})).statusCode).toBe(403);
  });

  test('a made-up link and a bad password are both named', async () => {
    const answer = await confirm('made-up', 'short');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      token: ['This link is no longer valid. Please request a new one.'],
      password: ['Must be 10 characters or more.'],
    });
  });

  test('short, common and self-telling passwords are refused, and the link stays good', async () => {
    const user = await anAccount({ email: 'somebody.long@example.org' });
    const token = await aToken(user.id);
    const faults = async (password: string) => (await confirm(token, password)).json().password;
    expect(await faults('too short')).toEqual(['Must be 10 characters or more.']);
    expect(await faults('Password123!')).toEqual(['This password is too common.']);
    expect(await faults('aaaaaaaaaaaaaa')).toEqual(['This password is too common.']);
    expect(await faults('Somebody.Long@example.org')).toEqual(['The password must not be your e-mail address.']);
    expect(await faults('x'.repeat(201))).toEqual(['Must be 200 characters or less.']);
    expect((await confirm(token, newPassword)).statusCode).toBe(200);
  });

  test('a link ends after two hours, an invitation after two weeks @AUTH-10', async () => {
    const user = await anAccount();
    const [reset, invitation] = [await aToken(user.id), await aToken(user.id, 'invitation')];
    later(2 * 3600 + 1);
    expect((await confirm(reset, newPassword)).json()).toHaveProperty('token');
    later(14 * 86_400 - 2 * 3600);
    expect((await confirm(invitation, newPassword)).json()).toHaveProperty('token');
  });

  test('an inactive user cannot use a link', async () => {
    const user = await anAccount();
    const token = await aToken(user.id);
    await database.db.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute();
    expect((await confirm(token, newPassword)).json()).toHaveProperty('token');
  });

  test('it works once, even for ten at once, uses up the other links and ends every session', async () => {
    const user = await anAccount();
    const [token, other] = [await aToken(user.id), await aToken(user.id)];
    const signedIn = await site.as(user.id);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => confirm(token, `${newPassword} ${index}`)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(400)]);
    const winner = answers.findIndex((answer) => answer.statusCode === 200);
    expect(await isPassword(await hashOf(user.id), `${newPassword} ${winner}`)).toBe(true);
    expect((await confirm(other, newPassword)).json()).toHaveProperty('token');
    expect((await site.app.inject({ url: paths.userInfo, headers: signedIn })).statusCode).toBe(401);
    const trail = await database.db.selectFrom('audit').select('action').where('user_id', '=', user.id).execute();
    expect(trail).toEqual([{ action: 'password.set' }]);
  });

  test('the new password signs in, the old one does not', async () => {
    const user = await anAccount();
    await confirm(await aToken(user.id), newPassword);
    const signIn = async (password: string) => (await post(paths.token, { email: user.email, password })).statusCode;
    expect([await signIn(oldPassword), await signIn(newPassword)]).toEqual([401, 200]);
  });
});
