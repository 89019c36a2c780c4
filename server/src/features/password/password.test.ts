import { csrf, paths, readOnlyPrefix } from '@round-table/shared/contract';
import { hashPassword, verifyPassword } from '../../domain/passwords/hash';
import { createPasswordLink } from '../../domain/passwords/links';
import { anExpert } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';

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
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const aToken = async (userId: number, purpose: 'reset' | 'invitation' = 'reset') =>
  tokenIn(await createPasswordLink(database.db, { userId, purpose, publicUrl: 'http://localhost', now }));

describe('requesting a link', () => {
  test('returns 403 without the CSRF header', async () => {
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

  test('responds alike for unknown and inactive accounts, and sends no mail', async () => {
    const [active, inactive] = [await anAccount(), await anAccount({ is_active: false })];
    const answers = [];
    for (const email of ['nobody@example.org', inactive.email, active.email]) answers.push(await post(paths.passwordReset, { email }));
    expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(['200 {}', '200 {}', '200 {}']);
    expect((await site.mailsArrive()).map((mail) => mail.to)).toEqual([active.email]);
  });

  test('mails in the language of the user, and stores only a hash of the token', async () => {
    const user = await anAccount({ locale: 'de' });
    await post(`${readOnlyPrefix}${paths.passwordReset}`, { email: user.email.toUpperCase() });
    const [mail] = await site.mailsArrive();
    expect(mail?.subject).toBe('Round Table: neues Passwort festlegen');
    expect(mail?.text).toContain('http://localhost:8080/editPassword/?token=');
    expect(mail?.html).toContain('lang="de"');
    const stored = await database.db.selectFrom('password_token').selectAll().where('user_id', '=', user.id).execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(tokenIn(mail?.text));
  });

  test('limits mails to five per account in 15 minutes', async () => {
    const user = await anAccount();
    for (let sent = 0; sent < 8; sent += 1) {
      await post(paths.passwordReset, { email: user.email });
      await site.mailsArrive();
    }
    expect(site.mails).toHaveLength(5);
  });
});

describe('looking at a link @AUTH-12', () => {
  const look = (token: string, headers = guarded) => post(paths.passwordLink, { token }, headers);

  test('returns 403 without the CSRF header', async () => {
    expect((await look('made-up', {})).statusCode).toBe(403);
  });

  test('says that a link is not valid: unknown, used, expired, or of an inactive account', async () => {
    const refusal = { token: ['This link is no longer valid. Please request a new one.'] };
    const [user, inactive] = [await anAccount(), await anAccount()];
    const [used, expired, locked] = [await aToken(user.id), await aToken(user.id), await aToken(inactive.id)];
    await database.db.updateTable('app_user').set({ is_active: false }).where('id', '=', inactive.id).execute();
    await post(paths.passwordConfirm, { token: used, password: newPassword });
    later(2 * 3600 + 1);
    for (const token of ['made-up', used, expired, locked]) {
      const answer = await look(token);
      expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
    }
  });

  test.each(['reset', 'invitation'] as const)('returns the account of a link (%s), and leaves the link valid', async (purpose) => {
    const user = await anAccount();
    const token = await aToken(user.id, purpose);
    for (const _look of [1, 2]) {
      const answer = await look(token);
      expect([answer.statusCode, answer.json()]).toEqual([200, { email: user.email, purpose, isExpert: true }]);
    }
    expect((await post(paths.passwordConfirm, { token, password: newPassword })).statusCode).toBe(200);
  });
});

describe('setting a password', () => {
  const confirm = (token: string, password: string, headers = guarded) => post(paths.passwordConfirm, { token, password }, headers);

  test('returns 403 without the CSRF header', async () => {
    const user = await anAccount();
    expect((await confirm(await aToken(user.id), newPassword, {})).statusCode).toBe(403);
  });

  test('reports an invalid link and a weak password together', async () => {
    const answer = await confirm('made-up', 'short');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      token: ['This link is no longer valid. Please request a new one.'],
      password: ['Must be 10 characters or more.'],
    });
  });

  test('rejects short, common and personal passwords, and leaves the link valid', async () => {
    const user = await anAccount({ email: 'somebody.long@example.org' });
    const token = await aToken(user.id);
    const faults = async (password: string) => (await confirm(token, password)).json().password;
    expect(await faults('too short')).toEqual(['Must be 10 characters or more.']);
    expect(await faults('Password123!')).toEqual(['This password is too common.']);
    expect(await faults('aaaaaaaaaaaaaa')).toEqual(['This password is too common.']);
    expect(await faults('Somebody.Long@example.org')).toEqual([
      'This password consists of names that others know, such as yours, your e-mail address or that of the product.',
    ]);
    expect(await faults('x'.repeat(201))).toEqual(['Must be 200 characters or less.']);
    expect((await confirm(token, newPassword)).statusCode).toBe(200);
  });

  test('expires a link after two hours, and an invitation after two weeks @AUTH-10', async () => {
    const user = await anAccount();
    const [reset, invitation] = [await aToken(user.id), await aToken(user.id, 'invitation')];
    later(2 * 3600 + 1);
    expect((await confirm(reset, newPassword)).json()).toHaveProperty('token');
    later(14 * 86_400 - 2 * 3600);
    expect((await confirm(invitation, newPassword)).json()).toHaveProperty('token');
  });

  test('refuses the link of an inactive user', async () => {
    const user = await anAccount();
    const token = await aToken(user.id);
    await database.db.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute();
    expect((await confirm(token, newPassword)).json()).toHaveProperty('token');
  });

  test('works once for ten concurrent requests, invalidates other links and ends all sessions', async () => {
    const user = await anAccount();
    const [token, other] = [await aToken(user.id), await aToken(user.id)];
    const signedIn = await site.as(user.id);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => confirm(token, `${newPassword} ${index}`)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(400)]);
    const winner = answers.findIndex((answer) => answer.statusCode === 200);
    expect(await verifyPassword(await hashOf(user.id), `${newPassword} ${winner}`)).toBe(true);
    expect((await confirm(other, newPassword)).json()).toHaveProperty('token');
    expect((await site.app.inject({ url: paths.userInfo, headers: signedIn })).statusCode).toBe(401);
    const trail = await database.db.selectFrom('audit').select('action').where('user_id', '=', user.id).execute();
    expect(trail).toEqual([{ action: 'password.set' }]);
  });

  test('accepts the new password, and rejects the old one', async () => {
    const user = await anAccount();
    await confirm(await aToken(user.id), newPassword);
    const signIn = async (password: string) => (await post(paths.token, { email: user.email, password })).statusCode;
    expect([await signIn(oldPassword), await signIn(newPassword)]).toEqual([401, 200]);
  });
});
