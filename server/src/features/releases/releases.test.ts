import { Readable } from 'node:stream';
import { toIntegrity } from '@round-table/shared/build/identity';
import { paths } from '@round-table/shared/contract';
import { idOfBytes } from '../../platform/files/stored-bytes';
import { aBuild, createReleasesFixture, type ReleasesFixture } from '../../testing/fixtures/releases-fixture';

let context: ReleasesFixture;

beforeAll(async () => {
  context = await createReleasesFixture();
});
afterAll(() => context.close());

const rollBack = async (app: string, team: Record<string, string>) =>
  context.post(paths.releases, { action: 'rollback', app, reason: '', revision: await context.getRevision(team) }, team);

test('returns 401 without a valid token, and 403 for the app of another team', async () => {
  const [news, other] = [await context.aTeam('mfe-news'), await context.aTeam('mfe-other')];
  const { manifest, name } = aBuild('mfe-news', '1.0.0');
  expect((await context.get(paths.releases)).statusCode).toBe(401);
  expect((await context.get(paths.releaseHistory, { authorization: 'Deploy guessed' })).statusCode).toBe(401);
  expect((await context.get(paths.releases, { authorization: 'JWT x' })).statusCode).toBe(401);
  expect((await context.post(paths.releaseBuilds, manifest)).statusCode).toBe(401);
  expect((await context.post(paths.releaseBuilds, manifest, other)).statusCode).toBe(403);
  expect((await context.uploadFile('mfe-news', name, 'remoteEntry.js', Buffer.from('x'), other)).statusCode).toBe(403);
  expect((await context.promote('mfe-news', name, other)).statusCode).toBe(403);
  expect((await context.post(paths.releases, { action: 'rollback-all', to: 0, reason: '', revision: 0 }, news)).statusCode).toBe(403);
  await context.db.updateTable('deploy_token').set({ revoked_at: new Date() }).where('app', '=', 'mfe-other').execute();
  expect((await context.get(paths.releases, other)).statusCode).toBe(401);
  expect(await context.db.selectFrom('build').selectAll().execute()).toEqual([]);
});

test('rejects a file with another hash, and the promotion of an incomplete build', async () => {
  const team = await context.aTeam('mfe-half');
  const build = aBuild('mfe-half', '1.0.0');
  await context.post(paths.releaseBuilds, build.manifest, team);
  expect((await context.uploadFile('mfe-half', build.name, 'remoteEntry.js', Buffer.from('something else'), team)).statusCode).toBe(400);
  expect((await context.uploadFile('mfe-half', build.name, 'other.js', Buffer.from('x'), team)).statusCode).toBe(404);
  const refused = await context.promote('mfe-half', build.name, team);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'build-incomplete', missing: ['remoteEntry.js', 'remoteEntry.js.br'] }),
  ]);
  expect((await context.promote('mfe-half', '9.9.9-000000000000', team)).statusCode).toBe(404);
  expect((await context.get(paths.releases, team)).json().published['mfe-half']).toEqual([build.name]);
});

test('rejects an incompatible build with all reasons', async () => {
  const team = await context.aTeam('mfe-odd');
  const build = aBuild('mfe-odd', '1.0.0', { platform: '^2.0.0', routes: [{ path: '/news' }] });
  await context.publish(build, team);
  const refused = await context.promote('mfe-odd', build.name, team);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().reasons).toEqual([
    'mfe-odd needs the platform ^2.0.0; the live shell offers 1.2.0.',
    'The route /news belongs to mfe-news.',
  ]);
});

test('accepts the same build again, but not another one of the same name', async () => {
  const team = await context.aTeam('mfe-same');
  const build = aBuild('mfe-same', '1.0.0');
  await context.publish(build, team);
  expect((await context.post(paths.releaseBuilds, build.manifest, team)).json().missing).toEqual([]);
  const [first] = build.manifest.files;
  const other = { ...build.manifest, files: [{ ...first, integrity: toIntegrity(Buffer.from('other')) }] };
  const refused = await context.post(paths.releaseBuilds, other, team);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'build-differs']);
});

test('serves a promoted build with its predecessor as fallback, and the built-in one until then', async () => {
  const team = await context.aTeam('mfe-news');
  expect((await context.listPageApps())['mfe-news']?.version).toBe('0.9.0');
  const [first, second] = [aBuild('mfe-news', '1.0.0'), aBuild('mfe-news', '1.1.0')];
  await context.publish(first, team);
  expect((await context.promote('mfe-news', first.name, team)).statusCode).toBe(201);
  expect((await context.listPageApps())['mfe-news']).toMatchObject({ version: '1.0.0', fallback: { version: '0.9.0' } });
  expect((await context.listPageApps())['mfe-news']).not.toHaveProperty('files');
  await context.publish(second, team);
  await context.promote('mfe-news', second.name, team);
  expect((await context.listPageApps())['mfe-news']).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } });

  const file = await context.get(`${first.manifest.base}remoteEntry.js`, { 'accept-encoding': 'br' });
  expect([file.statusCode, file.headers['content-encoding'], file.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ]);
  expect(file.headers['content-type']).toMatch(/javascript/);
  expect((await context.get(`${first.manifest.base}remoteEntry.js`)).body).toBe(String(first.files['remoteEntry.js']));
  expect((await context.get(`${first.manifest.base}nothing.js`)).statusCode).toBe(404);
});

test('records in the history whether a promotion was tried in a browser', async () => {
  const team = await context.aTeam('mfe-tried');
  const [tried, untried] = [aBuild('mfe-tried', '1.0.0'), aBuild('mfe-tried', '1.1.0')];
  await context.publish(tried, team);
  await context.publish(untried, team);
  for (const smoke of [undefined, { result: 'passed', pages: 0 }, { result: 'skipped' }, { result: 'skipped', reason: '' }]) {
    expect((await context.promote('mfe-tried', tried.name, team, { smoke })).statusCode).toBe(400);
  }
  await context.promote('mfe-tried', tried.name, team);
  await context.promote('mfe-tried', untried.name, team, { smoke: { result: 'skipped', reason: 'no browser on this machine' } });
  const [second, first] = (await context.get(paths.releaseHistory, team)).json();
  expect([first.smoke, second.smoke]).toEqual([
    { result: 'passed', pages: 3 },
    { result: 'skipped', reason: 'no browser on this machine' },
  ]);
});

test('rejects a build with lost or corrupt files until it is published again', async () => {
  const team = await context.aTeam('mfe-lost');
  const build = aBuild('mfe-lost', '1.0.0');
  await context.publish(build, team);
  const [script, twin] = build.manifest.files.map(({ integrity }) => idOfBytes(integrity));
  await context.services.files.remove(script ?? '');
  await context.services.files.write(twin ?? '', Readable.from([Buffer.from('damaged')]));
  const refused = await context.promote('mfe-lost', build.name, team);
  expect([refused.statusCode, refused.json().missing]).toEqual([409, ['remoteEntry.js', 'remoteEntry.js.br']]);
  await context.publish(build, team);
  expect((await context.promote('mfe-lost', build.name, team)).statusCode).toBe(201);
});

test('rolls back one step each time, at last to the built-in build', async () => {
  const team = await context.aTeam('mfe-news');
  expect((await context.listPageApps())['mfe-news']?.version).toBe('1.1.0');
  expect((await rollBack('mfe-news', team)).statusCode).toBe(201);
  expect((await context.listPageApps())['mfe-news']?.version).toBe('1.0.0');
  await rollBack('mfe-news', team);
  expect((await context.listPageApps())['mfe-news']?.version).toBe('0.9.0');
  const last = await rollBack('mfe-news', team);
  expect([last.statusCode, last.json().code]).toEqual([409, 'nothing-to-go-back-to']);
});

test('serves a canary to the same share of visitors, and rolls it back first', async () => {
  const team = await context.aTeam('mfe-few');
  const [stable, canary] = [aBuild('mfe-few', '1.0.0'), aBuild('mfe-few', '2.0.0')];
  await context.publish(stable, team);
  await context.publish(canary, team);
  await context.promote('mfe-few', stable.name, team);
  expect((await context.get('/')).headers['set-cookie']).toBeUndefined();
  await context.promote('mfe-few', canary.name, team, { channel: 'canary', percent: 30 });
  expect((await context.listPageApps('round-table-share=29'))['mfe-few']).toMatchObject({
    version: '2.0.0',
    fallback: { version: '1.0.0' },
  });
  expect((await context.listPageApps('round-table-share=30'))['mfe-few']?.version).toBe('1.0.0');
  expect(String((await context.get('/')).headers['set-cookie'])).toMatch(/^round-table-share=\d{1,2};/);
  await rollBack('mfe-few', team);
  expect((await context.listPageApps('round-table-share=29'))['mfe-few']?.version).toBe('1.0.0');
});

test('accepts one of two concurrent releases and returns 409 for the other', async () => {
  const team = await context.aTeam('mfe-race');
  const [one, two] = [aBuild('mfe-race', '1.0.0'), aBuild('mfe-race', '2.0.0')];
  await context.publish(one, team);
  await context.publish(two, team);
  const seen = { revision: await context.getRevision(team) };
  const answers = await Promise.all([context.promote('mfe-race', one.name, team, seen), context.promote('mfe-race', two.name, team, seen)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ code: 'registry-moved', revision: await context.getRevision(team) });
});

test('rolls all apps back to a revision, and records who, what and why', async () => {
  const all = await context.aTeam('*');
  const [{ revision }] = (await context.get(paths.releaseHistory, all)).json();
  const back = await context.post(paths.releases, { action: 'rollback-all', to: 1, reason: 'a bad week', revision }, all);
  expect(back.statusCode).toBe(201);
  expect(
    (await context.post(paths.releases, { action: 'rollback-all', to: 999, reason: '', revision: revision + 1 }, all)).statusCode,
  ).toBe(404);
  expect(Object.keys((await context.getReleaseState(all)).current.apps)).toEqual(['mfe-news']);
  const [newest, ...rest] = (await context.get(`${paths.releaseHistory}?limit=1000`, all)).json();
  expect(newest).toMatchObject({
    revision: revision + 1,
    action: 'rollback to revision 1',
    reason: 'a bad week',
    changed_by: 'team *',
    smoke: null,
  });
  expect(rest).toHaveLength(revision);
  await expect(context.db.updateTable('registry').set({ reason: 'never happened' }).execute()).rejects.toThrow('cannot be changed');
});
