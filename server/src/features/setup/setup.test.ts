import { Worker } from 'node:worker_threads';
import { paths, type Setup } from '@round-table/shared/contract';
import { createSetupLink } from '../../domain/setup/setup';
import { aChapter, aCountry, anAdmin, anExpert, aQuestion, aReader } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

const password = 'seven green bottles';
let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const publicUrl = 'https://round-table.example.org';
const toToken = (link = '') => new URL(link).searchParams.get('token') ?? '';
const page = (url: string, language = 'en') => context.get(url, { accept: 'text/html', 'accept-language': language });
const send = (fields: Record<string, string>) =>
  context.post('/setup/', new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded' });
const person = { first_name: 'Agnes', last_name: 'Lindqvist', email: 'Agnes@example.org', password, locale: 'de' };
const begin = async () => toToken(await createSetupLink(context.db, publicUrl));

test('an installation without an administrator gives its link to one server, and stores a hash of it @SET-06', async () => {
  const links = await Promise.all([createSetupLink(context.db, publicUrl), createSetupLink(context.db, publicUrl)]);
  expect(links.filter((link) => link !== undefined)).toHaveLength(1);
  expect(JSON.stringify(await context.db.selectFrom('setup').selectAll().execute())).not.toContain(toToken(links.find(Boolean)));
});

test('one with an administrator has no link, and its pages are as ever @SET-06', async () => {
  await anAdmin(context.db);
  expect(await createSetupLink(context.db, publicUrl)).toBeUndefined();
  expect((await page('/dashboard/')).body).not.toContain('being set up');
});

test('every page says that the installation is being set up, in both languages; the interface answers as ever @SET-06', async () => {
  await begin();
  for (const url of ['/', '/dashboard/', '/country/DE', '/nowhere']) {
    const { statusCode, body, headers } = await page(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 503, 'no-store']);
    expect(body).toContain('This installation is being set up');
    expect(body).toContain('Diese Installation wird gerade eingerichtet');
  }
  expect((await context.get(paths.appInfo)).statusCode).toBe(200);
  expect((await page('/login/')).body).not.toContain('being set up');
});

test('the form refuses a wrong link, an address and a weak password, and keeps what was entered @SET-06', async () => {
  const token = await begin();
  expect((await page('/setup/?token=wrong')).body).not.toContain('<form');
  expect((await page(`/setup/?token=${token}`, 'de')).body).toContain('Konto anlegen');
  expect((await send({ ...person, token: 'wrong' })).statusCode).toBe(403);
  const refused = await send({ ...person, token, first_name: '"><b>Agnes', email: 'agnes', password: 'password1' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('value="&quot;&gt;&lt;b&gt;Agnes"');
  expect(refused.body).toContain('Invalid email address');
  expect(refused.body).toContain('id="password-problem"');
  expect(refused.body).not.toContain('password1');
  expect(await context.db.selectFrom('app_user').select('id').execute()).toEqual([]);
});

test('a password is hashed for the owner of the link only: that takes threads that sign-ins need @SET-06', async () => {
  const token = await begin();
  const tasks = jest.spyOn(Worker.prototype, 'postMessage');
  expect((await send({ ...person, token: 'wrong' })).statusCode).toBe(403);
  expect(tasks).not.toHaveBeenCalled();
  expect((await send({ ...person, token })).statusCode).toBe(303);
  expect(tasks).toHaveBeenCalledTimes(1);
  tasks.mockRestore();
});

test('the link creates one administrator, who continues after signing in, and is used up @SET-06', async () => {
  const token = await begin();
  const replies = await Promise.all([send({ ...person, token }), send({ ...person, token, email: 'other@example.org' })]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([303, 403]);
  const users = await context.db.selectFrom('app_user').select(['email', 'is_admin', 'locale', 'first_name']).execute();
  expect(users).toMatchObject([{ is_admin: true, locale: 'de', first_name: 'Agnes' }]);
  const location = replies.find(({ statusCode }) => statusCode === 303)?.headers.location;
  expect(location).toBe('/login/?next=/setup/');
  expect((await send({ ...person, token })).statusCode).toBe(403);
  const signedIn = await context.post(paths.token, { email: users[0]?.email, password });
  expect(signedIn.statusCode).toBe(200);
  expect((await page('/dashboard/')).statusCode).toBe(503);
});

test('catalogue and experts are done by what there is, however it came there @SET-06', async () => {
  const token = await begin();
  await send({ ...person, token });
  const { id } = await context.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  const admin = await context.as(id);
  const readDone = async () => (await context.get(paths.adminSetup, admin)).json<Setup>().done;
  await aCountry(context.db, { code: 'AT' });
  await aReader(context.db);
  expect(await readDone()).toEqual([]);
  await aQuestion(context.db, { chapter_id: (await aChapter(context.db)).id });
  expect(await readDone()).toEqual(['catalogue']);
  await anExpert(context.db, { countries: ['AT'] });
  expect(await readDone()).toEqual(['catalogue', 'experts']);
});

test('the steps are kept, the catalogue of the demonstration is imported once, and the end opens the pages @SET-06', async () => {
  const token = await begin();
  await send({ ...person, token });
  const { id } = await context.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  const admin = await context.as(id);
  expect((await context.get(paths.adminSetup, await context.as((await aReader(context.db)).id))).statusCode).toBe(403);
  expect((await context.get(paths.adminSetup, admin)).json<Setup>()).toEqual({ open: true, done: [] });
  expect((await context.post(paths.adminSetup, { step: 'nothing' }, admin)).statusCode).toBe(400);
  expect((await context.post(paths.adminSetup, { step: 'guests' }, admin)).json<Setup>()).toEqual({ open: true, done: ['guests'] });
  expect((await context.post(paths.adminSetupCatalogue, {}, admin)).json<Setup>()).toEqual({ open: true, done: ['guests', 'catalogue'] });
  expect((await context.post(paths.adminSetupCatalogue, {}, admin)).json()).toMatchObject({ code: 'catalogue-exists' });
  const { questions } = await context.db
    .selectFrom('question')
    .select(({ fn }) => fn.countAll<number>().as('questions'))
    .executeTakeFirstOrThrow();
  expect(questions).toBe(60);
  expect((await context.post(paths.adminSetup, { step: 'end' }, admin)).json<Setup>()).toMatchObject({ open: false });
  expect((await page('/dashboard/')).body).not.toContain('being set up');
  const actions = await context.db.selectFrom('audit').select('action').orderBy('id').execute();
  expect(actions.map(({ action }) => action)).toEqual(['user.made-admin', 'catalogue.imported', 'setup.ended']);
});
