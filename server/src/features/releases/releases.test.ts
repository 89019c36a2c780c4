import { Readable } from 'node:stream';
import { paths } from '@round-table/shared/contract';
import { idOfBytes } from '../../files/stored-bytes';
import { aBuild, aReleasesBed, integrityOf, type ReleasesBed } from '../../testing/releases-bed';

let bed: ReleasesBed;

beforeAll(async () => {
  bed = await aReleasesBed();
});
afterAll(() => bed.close());

const rollBack = async (app: string, team: Record<string, string>) =>
  bed.post(paths.releases, { action: 'rollback', app, reason: '', revision: await bed.revisionNow(team) }, team);

test('nothing is told or done without a valid token, and a team releases its own app alone', async () => {
  const [news, other] = [await bed.aTeam('mfe-news'), await bed.aTeam('mfe-other')];
  const { manifest, name } = aBuild('mfe-news', '1.0.0');
  expect((await bed.get(paths.releases)).statusCode).toBe(401);
  expect((await bed.get(paths.releaseHistory, { authorization: 'Deploy guessed' })).statusCode).toBe(401);
  expect((await bed.get(paths.releases, { authorization: 'JWT x' })).statusCode).toBe(401);
  expect((await bed.post(paths.releaseBuilds, manifest)).statusCode).toBe(401);
  expect((await bed.post(paths.releaseBuilds, manifest, other)).statusCode).toBe(403);
  expect((await bed.bring('mfe-news', name, 'remoteEntry.js', Buffer.from('x'), other)).statusCode).toBe(403);
  expect((await bed.promote('mfe-news', name, other)).statusCode).toBe(403);
  expect((await bed.post(paths.releases, { action: 'rollback-all', to: 0, reason: '', revision: 0 }, news)).statusCode).toBe(403);
  await bed.db.updateTable('deploy_token').set({ revoked_at: new Date() }).where('app', '=', 'mfe-other').execute();
  expect((await bed.get(paths.releases, other)).statusCode).toBe(401);
  expect(await bed.db.selectFrom('build').selectAll().execute()).toEqual([]);
});

test('a file that is not what the build says is refused, and a build without all its files does not go live', async () => {
  const team = await bed.aTeam('mfe-half');
  const build = aBuild('mfe-half', '1.0.0');
  await bed.post(paths.releaseBuilds, build.manifest, team);
  expect((await bed.bring('mfe-half', build.name, 'remoteEntry.js', Buffer.from('something else'), team)).statusCode).toBe(400);
  expect((await bed.bring('mfe-half', build.name, 'other.js', Buffer.from('x'), team)).statusCode).toBe(404);
  const refused = await bed.promote('mfe-half', build.name, team);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'build-incomplete', missing: ['remoteEntry.js', 'remoteEntry.js.br'] }),
  ]);
  expect((await bed.promote('mfe-half', '9.9.9-000000000000', team)).statusCode).toBe(404);
});

test('a build that does not fit is refused with every reason', async () => {
  const team = await bed.aTeam('mfe-odd');
  const build = aBuild('mfe-odd', '1.0.0', { platform: '^2.0.0', routes: [{ path: '/news' }] });
  await bed.publish(build, team);
  const refused = await bed.promote('mfe-odd', build.name, team);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().reasons).toEqual([
    'mfe-odd needs the platform ^2.0.0; the live shell offers 1.2.0.',
    'The route /news belongs to mfe-news.',
  ]);
});

test('the same build may be published again, another one under its name may not', async () => {
  const team = await bed.aTeam('mfe-same');
  const build = aBuild('mfe-same', '1.0.0');
  await bed.publish(build, team);
  expect((await bed.post(paths.releaseBuilds, build.manifest, team)).json().missing).toEqual([]);
  const [first] = build.manifest.files;
  const other = { ...build.manifest, files: [{ ...first, integrity: integrityOf(Buffer.from('other')) }] };
  const refused = await bed.post(paths.releaseBuilds, other, team);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'build-differs']);
});

test('what is promoted is in the next page, with what worked before it to fall back to; what was built in stays until then', async () => {
  const team = await bed.aTeam('mfe-news');
  expect((await bed.shownTo())['mfe-news']?.version).toBe('0.9.0');
  const [first, second] = [aBuild('mfe-news', '1.0.0'), aBuild('mfe-news', '1.1.0')];
  await bed.publish(first, team);
  expect((await bed.promote('mfe-news', first.name, team)).statusCode).toBe(201);
  expect((await bed.shownTo())['mfe-news']).toMatchObject({ version: '1.0.0', fallback: { version: '0.9.0' } });
  expect((await bed.shownTo())['mfe-news']).not.toHaveProperty('files');
  await bed.publish(second, team);
  await bed.promote('mfe-news', second.name, team);
  expect((await bed.shownTo())['mfe-news']).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } });

  const file = await bed.get(`${first.manifest.base}remoteEntry.js`, { 'accept-encoding': 'br' });
  expect([file.statusCode, file.headers['content-encoding'], file.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ]);
  expect(file.headers['content-type']).toMatch(/javascript/);
  expect((await bed.get(`${first.manifest.base}remoteEntry.js`)).body).toBe(String(first.files['remoteEntry.js']));
  expect((await bed.get(`${first.manifest.base}nothing.js`)).statusCode).toBe(404);
});

test('a promotion says whether it was tried in a browser, and the history keeps it', async () => {
  const team = await bed.aTeam('mfe-tried');
  const [tried, untried] = [aBuild('mfe-tried', '1.0.0'), aBuild('mfe-tried', '1.1.0')];
  await bed.publish(tried, team);
  await bed.publish(untried, team);
  for (const smoke of [undefined, { result: 'passed', pages: 0 }, { result: 'skipped' }, { result: 'skipped', reason: '' }]) {
    expect((await bed.promote('mfe-tried', tried.name, team, { smoke })).statusCode).toBe(400);
  }
  await bed.promote('mfe-tried', tried.name, team);
  await bed.promote('mfe-tried', untried.name, team, { smoke: { result: 'skipped', reason: 'no browser on this machine' } });
  const [second, first] = (await bed.get(paths.releaseHistory, team)).json();
  expect([first.smoke, second.smoke]).toEqual([
    { result: 'passed', pages: 3 },
    { result: 'skipped', reason: 'no browser on this machine' },
  ]);
});

test('files that the store has lost or damaged keep a build from going live, and publishing it again mends them', async () => {
  const team = await bed.aTeam('mfe-lost');
  const build = aBuild('mfe-lost', '1.0.0');
  await bed.publish(build, team);
  const [script, twin] = build.manifest.files.map(({ integrity }) => idOfBytes(integrity));
  await bed.services.files.remove(script ?? '');
  await bed.services.files.write(twin ?? '', Readable.from([Buffer.from('damaged')]));
  const refused = await bed.promote('mfe-lost', build.name, team);
  expect([refused.statusCode, refused.json().missing]).toEqual([409, ['remoteEntry.js', 'remoteEntry.js.br']]);
  await bed.publish(build, team);
  expect((await bed.promote('mfe-lost', build.name, team)).statusCode).toBe(201);
});

test('rolled back is one step further back each time, at last to what was built in', async () => {
  const team = await bed.aTeam('mfe-news');
  expect((await bed.shownTo())['mfe-news']?.version).toBe('1.1.0');
  expect((await rollBack('mfe-news', team)).statusCode).toBe(201);
  expect((await bed.shownTo())['mfe-news']?.version).toBe('1.0.0');
  await rollBack('mfe-news', team);
  expect((await bed.shownTo())['mfe-news']?.version).toBe('0.9.0');
  const last = await rollBack('mfe-news', team);
  expect([last.statusCode, last.json().code]).toEqual([409, 'nothing-to-go-back-to']);
});

test('a canary is shown to its share of the visitors, to each of them again, and a rollback takes it back first', async () => {
  const team = await bed.aTeam('mfe-few');
  const [stable, canary] = [aBuild('mfe-few', '1.0.0'), aBuild('mfe-few', '2.0.0')];
  await bed.publish(stable, team);
  await bed.publish(canary, team);
  await bed.promote('mfe-few', stable.name, team);
  expect((await bed.get('/')).headers['set-cookie']).toBeUndefined();
  await bed.promote('mfe-few', canary.name, team, { channel: 'canary', percent: 30 });
  expect((await bed.shownTo('round-table-share=29'))['mfe-few']).toMatchObject({ version: '2.0.0', fallback: { version: '1.0.0' } });
  expect((await bed.shownTo('round-table-share=30'))['mfe-few']?.version).toBe('1.0.0');
  expect(String((await bed.get('/')).headers['set-cookie'])).toMatch(/^round-table-share=\d{1,2};/);
  await rollBack('mfe-few', team);
  expect((await bed.shownTo('round-table-share=29'))['mfe-few']?.version).toBe('1.0.0');
});

test('of two releases at once one lands, and the other is told to look again', async () => {
  const team = await bed.aTeam('mfe-race');
  const [one, two] = [aBuild('mfe-race', '1.0.0'), aBuild('mfe-race', '2.0.0')];
  await bed.publish(one, team);
  await bed.publish(two, team);
  const seen = { revision: await bed.revisionNow(team) };
  const answers = await Promise.all([bed.promote('mfe-race', one.name, team, seen), bed.promote('mfe-race', two.name, team, seen)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ code: 'registry-moved', revision: await bed.revisionNow(team) });
});

test('the whole set goes back to a revision, and the history keeps who, what and why', async () => {
  const all = await bed.aTeam('*');
  const [{ revision }] = (await bed.get(paths.releaseHistory, all)).json();
  const back = await bed.post(paths.releases, { action: 'rollback-all', to: 1, reason: 'a bad week', revision }, all);
  expect(back.statusCode).toBe(201);
  expect((await bed.post(paths.releases, { action: 'rollback-all', to: 999, reason: '', revision: revision + 1 }, all)).statusCode).toBe(
    404,
  );
  expect(Object.keys((await bed.stateOf(all)).current.apps)).toEqual(['mfe-news']);
  const [newest, ...rest] = (await bed.get(`${paths.releaseHistory}?limit=1000`, all)).json();
  expect(newest).toMatchObject({
    revision: revision + 1,
    action: 'rollback to revision 1',
    reason: 'a bad week',
    changed_by: 'team *',
    smoke: null,
  });
  expect(rest).toHaveLength(revision);
  await expect(bed.db.updateTable('registry').set({ reason: 'never happened' }).execute()).rejects.toThrow('cannot be changed');
});
