import { csrf, paths, rowOf, sessionsOf, type User, type UserBody } from '@round-table/shared/contract';
import { saveSettings } from '../../domain/settings/repository';
import { anAdmin, anExpert, aReader, theCountry } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';

let database: TestDatabase;
let site: TestApp;
beforeAll(async () => {
  database = await aDatabase();
  site = await anApp(database.db);
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

test('lists users by name to admins only, without secrets', async () => {
  const { db } = database;
  const [expert, reader, admin] = [
    await anExpert(db, { last_name: 'Adler', countries: ['DE', 'AT'], password_hash: 'a hash', last_login: '2027-01-02T03:04:05Z' }),
    await aReader(db, { last_name: 'Bauer' }),
    await anAdmin(db, { last_name: 'Conrad', is_active: true }),
  ];
  const getUsers = async (headers = {}) => site.app.inject({ url: paths.users, headers });
  expect((await getUsers()).statusCode).toBe(401);
  expect((await getUsers(await site.as(expert.id))).statusCode).toBe(403);
  expect((await getUsers(await site.as(reader.id))).statusCode).toBe(403);
  const answer = await getUsers(await site.as(admin.id));
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('a hash');
  const countries = await db.selectFrom('country').select('id').orderBy('id').execute();
  expect(answer.json()).toMatchObject([
    { id: expert.id, is_expert: true, is_invited: false, countries: countries.map(({ id }) => id), last_login: '2027-01-02T03:04:05.000Z' },
    { id: reader.id, is_expert: false, is_invited: true, is_readonly: true, countries: [], last_login: null },
    { id: admin.id, is_expert: false, is_admin: true },
  ]);
});

describe('an admin adds and changes users', () => {
  let admin: { authorization: string };
  let adminId: number;
  let germany: number;
  const body = (over: Partial<UserBody> = {}): UserBody => ({
    email: 'new@example.org',
    first_name: 'Nora',
    last_name: 'Neu',
    is_active: true,
    is_readonly: false,
    countries: [germany],
    ...over,
  });
  const add = (over: Partial<UserBody> = {}, headers = admin) =>
    site.app.inject({ method: 'POST', url: paths.users, headers, payload: body(over) });
  const change = (id: number, over: Partial<UserBody> = {}, headers = admin) =>
    site.app.inject({ method: 'PUT', url: rowOf(paths.users, id), headers, payload: body(over) });
  const audited = () => database.db.selectFrom('audit').select(['action', 'subject_id']).where('subject', '=', 'app_user').execute();

  beforeAll(async () => {
    const { db } = database;
    await db.updateTable('app_user').set({ is_active: false }).where('is_admin', '=', true).execute();
    adminId = (await anAdmin(db, { first_name: 'Anna', last_name: 'Admin' })).id;
    admin = await site.as(adminId);
    germany = (await theCountry(db, 'DE')).id;
  });

  test('returns 403 for other roles and for admins in the read-only view @ROLE-04', async () => {
    const expert = await site.as((await anExpert(database.db)).id);
    expect((await add({}, expert)).statusCode).toBe(403);
    expect((await add({}, {} as typeof admin)).statusCode).toBe(401);
    expect((await change(adminId, {}, expert)).statusCode).toBe(403);
    expect((await site.app.inject({ method: 'POST', url: `/ro${paths.users}`, headers: admin, payload: body() })).statusCode).toBe(403);
  });

  test.each<[string, Partial<UserBody>, Record<string, string[]>]>([
    ['a name that is too long', { first_name: 'x'.repeat(51) }, { first_name: ['Must be 50 characters or less.'] }],
    ['no address', { email: '' }, { email: ['This field is required.'] }],
    ['what is no address', { email: 'nora' }, { email: ['Invalid email address'] }],
    ['an address that would end a mail header', { email: 'a@b.example\r\nBcc: c@d.example' }, { email: ['Invalid email address'] }],
    ['an expert without a country', { countries: [] }, { countries: ['Experts need at least one country'] }],
    ['a country that is not there', { countries: [999_999] }, { countries: ['This does not exist.'] }],
  ])('%s is refused at its field, and nobody is mailed @USR-04', async (_what, over, errors) => {
    const mailed = (await site.mailsArrive()).length;
    const answer = await add(over);
    expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
    expect(await site.mailsArrive()).toHaveLength(mailed);
  });

  test('stores and audits a new user, and mails a link that sets a password @USR-06', async () => {
    const answer = await add({ email: ' Nora@Example.org ' });
    expect(answer.statusCode).toBe(201);
    const user = answer.json() as User;
    expect(user).toMatchObject({
      email: 'nora@example.org',
      is_invited: true,
      is_expert: true,
      is_readonly: false,
      countries: [germany],
      last_login: null,
    });
    const mail = (await site.mailsArrive()).at(-1);
    expect(mail).toMatchObject({ to: 'nora@example.org', locale: 'en' });
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const info = await site.app.inject({ url: paths.appInfo });
    const cookie = String(info.cookies.find(({ name }) => name === csrf.cookie)?.value);
    const set = await site.app.inject({
      method: 'POST',
      url: paths.passwordConfirm,
      headers: { cookie: `${csrf.cookie}=${cookie}`, [csrf.header]: cookie },
      payload: { token, password: 'correct horse battery' },
    });
    expect(set.statusCode).toBe(200);
    const login = { email: 'nora@example.org', password: 'correct horse battery' };
    expect((await site.app.inject({ method: 'POST', url: paths.token, payload: login })).statusCode).toBe(200);
    expect(await audited()).toContainEqual({ action: 'user.added', subject_id: String(user.id) });
    expect((await add({ email: 'nora@example.org' })).json()).toEqual({ email: ['This is taken already.'] });
  });

  test('invites in the language of the account: with name, task, deadline, sender and contact @USR-08', async () => {
    const { db } = database;
    await db.updateTable('country').set({ name_de: 'Deutschland', name_en: 'Germany' }).where('code', '=', 'DE').execute();
    await saveSettings(db, { deadline: '2027-12-17T12:00:00.000Z', contactUrl: 'mailto:office@example.org' });
    const added = await add({ email: 'franz@example.org', first_name: 'Franz', last_name: 'Neu', locale: 'de' });
    expect(added.json()).toMatchObject({ locale: 'de' });
    const mail = (await site.mailsArrive()).at(-1);
    expect(mail).toMatchObject({ to: 'franz@example.org', locale: 'de' });
    for (const part of [
      'Guten Tag Franz Neu,',
      'Anna Admin hat für Sie ein Konto bei Round Table eingerichtet.',
      'Fragen für Deutschland',
      'Die Frist endet am 17. Dezember 2027',
      'wenden Sie sich bitte an Anna Admin (',
      'oder office@example.org',
    ]) {
      expect(mail?.text).toContain(part);
      expect(mail?.html).toContain(part);
    }
    await add({ email: 'rita@example.org', first_name: '', last_name: '', is_readonly: true, countries: [], locale: 'en' });
    const english = (await site.mailsArrive()).at(-1)?.text ?? '';
    expect(english).toMatch(/^Hello,\n\nAnna Admin has created an account for you at Round Table\.\n\nYou can read and compare/);
    expect(english).not.toMatch(/deadline|expert/);
    await saveSettings(db, { deadline: null, contactUrl: '' });
  });

  test('keeps the language of the account if a change names none', async () => {
    const { id } = (await add({ email: 'lola@example.org', locale: 'de' })).json() as User;
    expect((await change(id, { email: 'lola@example.org' })).json()).toMatchObject({ locale: 'de' });
    expect((await change(id, { email: 'lola@example.org', locale: 'en' })).json()).toMatchObject({ locale: 'en' });
  });

  test('stores a user and keeps the invitation while the mail server is gone', async () => {
    const failing = await anApp(database.db, { mailer: { send: () => Promise.reject(new Error('no mail server')) } });
    const headers = await failing.as(adminId);
    const answer = await failing.app.inject({ method: 'POST', url: paths.users, headers, payload: body({ email: 'later@example.org' }) });
    expect(answer.statusCode).toBe(201);
    await failing.close();
    const queued = await database.db.selectFrom('mail_outbox').selectAll().execute();
    expect(queued).toMatchObject([{ purpose: 'invitation', user_id: answer.json().id }]);
    await database.db.deleteFrom('mail_outbox').execute();
  });

  const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1];
  async function setPassword(token: string | undefined) {
    const info = await site.app.inject({ url: paths.appInfo });
    const cookie = String(info.cookies.find(({ name }) => name === csrf.cookie)?.value);
    const headers = { cookie: `${csrf.cookie}=${cookie}`, [csrf.header]: cookie };
    const answer = await site.app.inject({
      method: 'POST',
      url: paths.passwordConfirm,
      headers,
      payload: { token, password: 'correct horse battery' },
    });
    return answer.statusCode;
  }

  test('a corrected address uses up the invitation, invites the new address and tells the former one @USR-06', async () => {
    const user = (await add({ email: 'wrong@example.org' })).json() as User;
    const wrong = tokenIn((await site.mailsArrive()).at(-1)?.text);
    expect((await change(user.id, { email: 'right@example.org' })).statusCode).toBe(200);
    const mails = (await site.mailsArrive()).slice(-2);
    const [toFormer, toNew] = ['wrong@example.org', 'right@example.org'].map((to) => mails.find((mail) => mail.to === to));
    expect(toFormer?.subject).toMatch(/your e-mail address was changed$/);
    expect(toFormer?.text).not.toMatch(/token=|right@/);
    expect(await setPassword(wrong)).toBe(400);
    expect(await setPassword(tokenIn(toNew?.text))).toBe(200);
    expect((await change(user.id, { email: 'right@example.org', first_name: 'Other' })).statusCode).toBe(200);
    expect((await site.mailsArrive()).slice(-2)).toEqual(mails);
  });

  test('a corrected address ends the password and the sessions of whoever had the former one @USR-06', async () => {
    const user = (await add({ email: 'stranger@example.org' })).json() as User;
    expect(await setPassword(tokenIn((await site.mailsArrive()).at(-1)?.text))).toBe(200);
    const session = await site.as(user.id);
    const own = () => site.app.inject({ url: paths.userInfo, headers: session });
    expect((await own()).statusCode).toBe(200);
    expect((await change(user.id, { email: 'known@example.org' })).json()).toMatchObject({ is_invited: true });
    expect((await own()).statusCode).toBe(401);
    const invitation = (await site.mailsArrive()).find(({ to }) => to === 'known@example.org');
    const credentials = { email: 'known@example.org', password: 'correct horse battery' };
    const signIn = () => site.app.inject({ method: 'POST', url: paths.token, payload: credentials });
    expect((await signIn()).statusCode).toBe(401);
    expect(await setPassword(tokenIn(invitation?.text))).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('a corrected address replaces a mail that still waits, and a link that was open @USR-06', async () => {
    const { db } = database;
    const { id, email } = await anExpert(db, { countries: ['DE'], locale: 'de', password_hash: 'x' });
    await db
      .insertInto('mail_outbox')
      .values({ purpose: 'reset', email, user_id: null, next_attempt_at: new Date(Date.now() + 60_000) })
      .execute();
    const mailed = site.mails.length;
    expect((await change(id, { email: 'new@example.org' })).statusCode).toBe(200);
    const mails = (await site.mailsArrive()).slice(mailed);
    expect(mails.map(({ to, subject }) => [to, subject.replace(/^.*: /, '')])).toEqual(
      expect.arrayContaining([
        [email, 'Ihre E-Mail-Adresse wurde geändert'],
        ['new@example.org', 'Ihr Konto'],
      ]),
    );
    expect(mails).toHaveLength(2);
    expect((await change(id, { email: 'newer@example.org' })).statusCode).toBe(200);
    await site.mailsArrive();
    expect(await setPassword(tokenIn(mails.find(({ to }) => to === 'new@example.org')?.text))).toBe(400);
  });

  test('stores no countries of a read-only user', async () => {
    const { id } = (await add({ email: 'reader@example.org' })).json() as User;
    const changed = (await change(id, { email: 'reader@example.org', is_readonly: true })).json() as User;
    expect(changed).toMatchObject({ is_readonly: true, is_expert: false, countries: [] });
    expect((await change(999_999)).statusCode).toBe(404);
  });

  test('returns 409 with the stored user for a save of an old revision', async () => {
    const email = 'twice@example.org';
    const { id, revision } = (await add({ email })).json() as User;
    expect((await change(id, { email, first_name: 'First', revision })).statusCode).toBe(200);
    const second = await change(id, { email, first_name: 'Second', revision });
    expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'changed-meanwhile', current: { id, first_name: 'First' } }]);
    expect((await change(id, { email, first_name: 'Second', revision: revision + 1 })).json()).toMatchObject({ first_name: 'Second' });
  });

  test('ends the sessions of a deactivated user at once @ROLE-05', async () => {
    const { id } = (await add({ email: 'leaving@example.org' })).json() as User;
    const session = await site.as(id);
    const own = () => site.app.inject({ url: paths.userInfo, headers: session });
    expect((await own()).statusCode).toBe(200);
    expect((await change(id, { email: 'leaving@example.org', is_active: false })).statusCode).toBe(200);
    expect((await own()).statusCode).toBe(401);
    await change(id, { email: 'leaving@example.org' });
    expect((await own()).statusCode).toBe(401);
  });

  test('ends the sessions of a user on all devices; an admin keeps the own one @ACC-15', async () => {
    const { id } = (await add({ email: 'lost@example.org' })).json() as User;
    const end = async (user: number, headers = admin) =>
      (await site.app.inject({ method: 'DELETE', url: sessionsOf(user), headers })).statusCode;
    const [phone, laptop] = [await site.as(id), await site.as(id)];
    const statuses = (sessions: { authorization: string }[]) =>
      Promise.all(sessions.map(async (headers) => (await site.app.inject({ url: paths.userInfo, headers })).statusCode));
    expect(await statuses([phone, laptop])).toEqual([200, 200]);
    expect(await end(id)).toBe(204);
    expect(await statuses([phone, laptop, await site.as(id)])).toEqual([401, 401, 200]);
    expect((await audited()).filter(({ action }) => action === 'sessions.ended-by-admin')).toEqual([
      { action: 'sessions.ended-by-admin', subject_id: String(id) },
    ]);
    const elsewhere = await site.as(adminId);
    expect(await end(adminId)).toBe(204);
    expect(await statuses([elsewhere, admin])).toEqual([401, 200]);
    expect(await end(2_147_483_647)).toBe(404);
  });

  test('refuses to deactivate the last active admin, who may change their own address', async () => {
    const own = { email: 'anna@example.org', countries: [] };
    expect((await change(adminId, { ...own, is_active: false })).json()).toMatchObject({ code: 'last-admin' });
    expect((await change(adminId, { ...own, is_readonly: true })).json()).toEqual({
      is_readonly: ['An admin account cannot be read-only.'],
    });
    const second = await anAdmin(database.db, { first_name: 'Second' });
    expect((await change(second.id, { email: 'second@example.org', is_active: false, countries: [] })).statusCode).toBe(200);
    await database.db.updateTable('app_user').set({ password_hash: 'x' }).where('id', '=', adminId).execute();
    const changed = { is_admin: true, is_active: true, is_invited: false, email: 'anna@example.org' };
    expect((await change(adminId, own)).json()).toMatchObject(changed);
  });
});
