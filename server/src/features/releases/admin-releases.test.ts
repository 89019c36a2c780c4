import { type AdminApp, type AdminReleases, type DeployToken, paths, rowOf } from '@round-table/shared/contract';
import { anAdmin, anExpert } from '../../testing/builders';
import { aBuild, createReleasesFixture, type ReleasesFixture } from '../../testing/fixtures/releases-fixture';

type Headers = Record<string, string>;

let context: ReleasesFixture;
let admin: Headers;
let adminId: number;
let now = new Date();
beforeAll(async () => {
  context = await createReleasesFixture({ clock: () => now });
  adminId = (await anAdmin(context.db, { first_name: 'Agnes', last_name: 'Lindqvist' })).id;
  admin = await context.as(adminId);
});
afterAll(() => context.close());

const read = async () => (await context.get(paths.adminReleases, admin)).json<AdminReleases>();
const findApp = async (app: string) => (await read()).apps.find((one) => one.app === app) as AdminApp;
const change = async (app: string, body: object, who = admin) =>
  context.post(paths.adminReleases, { app, reason: '', live: (await findApp(app)).live, ...body }, who);
const lastEntry = () =>
  context.db.selectFrom('audit').select(['action', 'subject_id', 'user_id']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

test('lists each app with its live and published builds and its history, newest first @REL-01', async () => {
  expect(await findApp('mfe-news')).toEqual({
    app: 'mfe-news',
    live: null,
    built_in: { name: '0.9.0-aaaaaaaaaaaa', platform: null, weight: null, budget: null, published_at: null, published_by: '' },
    published: [],
    history: [],
  });
  const team = await context.aTeam('mfe-news');
  const [first, second] = [aBuild('mfe-news', '1.0.0'), aBuild('mfe-news', '1.1.0')];
  await context.publish(first, team);
  await context.publish(second, team);
  await context.promote('mfe-news', first.name, team);
  const other = await context.aTeam('mfe-other');
  const foreign = aBuild('mfe-other', '1.0.0');
  await context.publish(foreign, other);
  await context.promote('mfe-other', foreign.name, other);
  const news = await findApp('mfe-news');
  expect(news.live).toEqual({ stable: first.name, previous: null, canary: null });
  expect(news.published).toMatchObject([
    { name: second.name, platform: '^1.0.0', weight: 10, budget: 20, published_by: 'team mfe-news' },
    { name: first.name },
  ]);
  expect(news.history).toMatchObject([
    { by: 'team mfe-news', reason: 'because', smoke: { result: 'passed', pages: 3 }, live: { stable: first.name } },
  ]);
  expect(await findApp('mfe-other')).toMatchObject({ built_in: null, live: { stable: foreign.name } });
  expect((await read()).platform).toBe('1.2.0');
});

test('makes a published build live and rolls it back, with the person in the history and the audit trail @REL-02', async () => {
  const [second, first] = (await findApp('mfe-news')).published.map(({ name }) => name) as [string, string];
  expect((await change('mfe-news', { action: 'promote', build: second, reason: 'for the conference' })).statusCode).toBe(204);
  expect((await context.listPageApps())['mfe-news']?.version).toBe('1.1.0');
  const { live, history } = await findApp('mfe-news');
  expect(live).toEqual({ stable: second, previous: first, canary: null });
  expect(history[0]).toMatchObject({
    by: 'Agnes Lindqvist',
    reason: 'for the conference',
    smoke: { result: 'skipped', reason: 'made live by an admin' },
  });
  expect(await lastEntry()).toEqual({ action: 'registry.changed', subject_id: String(history[0]?.revision), user_id: adminId });
  expect((await change('mfe-news', { action: 'rollback' })).statusCode).toBe(204);
  expect((await context.listPageApps())['mfe-news']?.version).toBe('1.0.0');
  expect((await change('mfe-news', { action: 'rollback' })).statusCode).toBe(204);
  expect((await findApp('mfe-news')).live).toBeNull();
  expect((await change('mfe-news', { action: 'rollback' })).json()).toMatchObject({ code: 'nothing-to-go-back-to' });
});

test('is refused if another build is live than was shown, and changes nothing @REL-02', async () => {
  const [second, first] = (await findApp('mfe-news')).published.map(({ name }) => name);
  const { live: shown } = await findApp('mfe-news');
  await change('mfe-news', { action: 'promote', build: first });
  const before = await read();
  for (const body of [{ action: 'promote', build: second }, { action: 'rollback' }, { action: 'remove' }]) {
    const refused = await change('mfe-news', { ...body, live: shown });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'registry-moved']);
  }
  expect(await read()).toEqual(before);
});

test('runs the checks of the release tool @REL-03', async () => {
  const team = await context.aTeam('mfe-news');
  const [heavy, half] = [aBuild('mfe-news', '3.0.0', { weight: 30_000 }), aBuild('mfe-news', '4.0.0')];
  await context.publish(heavy, team);
  await context.post(paths.releaseBuilds, half.manifest, team);
  const refused = await change('mfe-news', { action: 'promote', build: heavy.name });
  expect([refused.statusCode, refused.json().reasons]).toEqual([
    409,
    ['A first view of mfe-news weighs 30.0 kB compressed; its budget is 0.0 kB.'],
  ]);
  expect((await change('mfe-news', { action: 'promote', build: half.name })).json()).toMatchObject({ code: 'build-incomplete' });
  expect((await change('mfe-news', { action: 'promote', build: '9.9.9-000000000000' })).statusCode).toBe(404);
});

test('removes an app that is not built in, also by the deploy token of its team @REL-04', async () => {
  expect(await context.listPageApps()).toHaveProperty('mfe-other');
  expect((await change('mfe-other', { action: 'remove', reason: 'the team is gone' })).statusCode).toBe(204);
  expect(await context.listPageApps()).not.toHaveProperty('mfe-other');
  expect(await findApp('mfe-other')).toMatchObject({ live: null, history: [{ live: null, reason: 'the team is gone' }, {}] });
  const team = await context.aTeam('mfe-other');
  const removal = async () =>
    context.post(paths.releases, { action: 'remove', app: 'mfe-other', reason: '', revision: await context.getRevision(team) }, team);
  expect((await removal()).json()).toMatchObject({ code: 'nothing-to-go-back-to' });
  await context.promote('mfe-other', aBuild('mfe-other', '1.0.0').name, team);
  expect((await removal()).json()).toMatchObject({ action: 'remove mfe-other' });
  expect(await context.listPageApps()).not.toHaveProperty('mfe-other');
});

test('a token is returned once, is valid until it is over or revoked, and its use is noted @REL-05', async () => {
  const list = async () => (await context.get(paths.adminDeployTokens, admin)).json<DeployToken[]>();
  const add = (body: object) => context.post(paths.adminDeployTokens, { app: 'mfe-news', name: 'team news', days: null, ...body }, admin);
  const created = await add({ days: 30 });
  expect([created.statusCode, created.headers['cache-control']]).toEqual([201, 'no-store']);
  const { id, token } = created.json<{ id: number; token: string }>();
  expect(await lastEntry()).toEqual({ action: 'deploy-token.created', subject_id: String(id), user_id: adminId });
  const team = { authorization: `Deploy ${token}` };
  const statusNow = async () => (await context.get(paths.releases, team)).statusCode;
  expect((await list())[0]).toMatchObject({
    id,
    app: 'mfe-news',
    created_by: { last_name: 'Lindqvist' },
    last_used_at: null,
    revoked_at: null,
  });
  expect(JSON.stringify(await list())).not.toContain(token);
  expect(await statusNow()).toBe(200);
  const firstUse = now;
  now = new Date(firstUse.getTime() + 30 * 60_000);
  expect(await statusNow()).toBe(200);
  now = firstUse;
  expect((await list())[0]?.last_used_at).toBe(firstUse.toISOString());
  now = new Date(firstUse.getTime() + 30 * 86_400_000);
  expect(await statusNow()).toBe(401);
  now = firstUse;
  expect((await context.remove(rowOf(paths.adminDeployTokens, id), admin)).statusCode).toBe(204);
  expect(await lastEntry()).toEqual({ action: 'deploy-token.revoked', subject_id: String(id), user_id: adminId });
  expect(await statusNow()).toBe(401);
  expect((await context.remove(rowOf(paths.adminDeployTokens, id), admin)).statusCode).toBe(404);
  for (const body of [{ app: 'Not an id' }, { name: ' ' }, { days: 0 }]) expect((await add(body)).statusCode).toBe(400);
});

test('a token is not created under an idempotency key, whose result would be stored @REL-05', async () => {
  const body = { app: '*', name: 'all', days: null };
  const keyed = await context.post(paths.adminDeployTokens, body, { ...admin, 'idempotency-key': '"a"' });
  expect(keyed.statusCode).toBe(400);
});

test('nobody else reads or changes what is live @REL-01', async () => {
  const expert = await context.as((await anExpert(context.db, { countries: ['DE'] })).id);
  expect((await context.get(paths.adminReleases, expert)).statusCode).toBe(403);
  expect((await change('mfe-news', { action: 'remove' }, expert)).statusCode).toBe(403);
  expect((await context.get(paths.adminDeployTokens)).statusCode).toBe(401);
});
