import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildManifest, paths } from '@round-table/shared/contract';
import { fingerprintOf } from '../../deploy-token';
import { aTestBed, type TestBed } from '../../testing/test-bed';

let bed: TestBed;
let root: string;
const page = '<!doctype html><script id="registry" type="application/json"><!--registry--></script>';

async function put(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'rt-releases-'));
  await put('shell/dist/index.html', page);
  await put('shell/dist/platform.json', JSON.stringify({ version: '1.2.0', shared: { react: '19.3.1' } }));
  const builtIn = {
    id: 'mfe-news',
    version: '0.9.0',
    hash: 'aaaaaaaaaaaa',
    base: '/apps/mfe-news/0.9.0-aaaaaaaaaaaa/',
    entry: 'remoteEntry.js',
  };
  await put('mfe-news/dist/feature-app.json', JSON.stringify({ ...builtIn, routes: [{ path: '/news' }] }));
  bed = await aTestBed({ root });
});
afterAll(async () => {
  await bed.close();
  await rm(root, { recursive: true });
});

/** The headers of a team that may release an app. */
async function aTeam(app: string) {
  const token = `token of ${app} ${Math.random()}`.replaceAll(' ', '-');
  await bed.db
    .insertInto('deploy_token')
    .values({ app, name: `team ${app}`, token_hash: fingerprintOf(token) })
    .execute();
  return { authorization: `Deploy ${token}` };
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A build with one script, and its compressed twin. */
function aBuild(id: string, version: string, own: Partial<BuildManifest> = {}) {
  const script = Buffer.from(`export const version = '${id} ${version}';`);
  const files = { 'remoteEntry.js': script, 'remoteEntry.js.br': brotliCompressSync(script) };
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 12);
  const manifest: BuildManifest = {
    id,
    version,
    hash,
    base: `/apps/${id}/${version}-${hash}/`,
    entry: 'remoteEntry.js',
    integrity: integrityOf(script),
    platform: '^1.0.0',
    contract: '^1.0.0',
    shared: { react: '^19.0.0' },
    weight: 10,
    budget: 20,
    files: Object.entries(files).map(([name, content]) => ({ name, size: content.length, integrity: integrityOf(content) })),
    routes: [{ path: `/${id.replace('mfe-', '')}` }],
    dialogs: [],
    ...own,
  };
  return { manifest, files: files as Record<string, Buffer>, name: `${version}-${hash}` };
}

const bring = (id: string, build: string, file: string, content: Buffer, team: Record<string, string>) =>
  bed.app.inject({
    method: 'PUT',
    url: `${paths.releaseBuilds}${id}/${build}/${file}/`,
    payload: content,
    headers: { ...team, 'content-type': 'application/octet-stream' },
  });

async function publish(build: ReturnType<typeof aBuild>, team: Record<string, string>) {
  const answer = await bed.post(paths.releaseBuilds, build.manifest, team);
  expect(answer.statusCode).toBe(200);
  for (const file of answer.json().missing) {
    const content = build.files[file] ?? Buffer.alloc(0);
    expect((await bring(build.manifest.id, build.name, file, content, team)).statusCode).toBe(204);
  }
}

const stateOf = async (team: Record<string, string>) => (await bed.get(paths.releases, team)).json();
const revisionNow = async (team: Record<string, string>) => (await stateOf(team)).current.revision;
async function promote(app: string, build: string, team: Record<string, string>, own = {}) {
  const change = {
    action: 'promote',
    app,
    build,
    channel: 'stable',
    percent: 100,
    reason: 'because',
    revision: await revisionNow(team),
    ...own,
  };
  return bed.post(paths.releases, change, team);
}
const rollBack = async (app: string, team: Record<string, string>) =>
  bed.post(paths.releases, { action: 'rollback', app, reason: '', revision: await revisionNow(team) }, team);

async function shownTo(cookie?: string): Promise<Record<string, { version: string; fallback?: { version: string } }>> {
  const { body } = await bed.get('/', cookie ? { cookie } : {});
  const { apps } = JSON.parse(/application\/json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
  return Object.fromEntries(apps.map((app: { id: string }) => [app.id, app]));
}

test('nothing is told or done without a valid token, and a team releases its own app alone', async () => {
  const [news, other] = [await aTeam('mfe-news'), await aTeam('mfe-other')];
  const { manifest, name } = aBuild('mfe-news', '1.0.0');
  expect((await bed.get(paths.releases)).statusCode).toBe(401);
  expect((await bed.get(paths.releaseHistory, { authorization: 'Deploy guessed' })).statusCode).toBe(401);
  expect((await bed.get(paths.releases, { authorization: 'JWT x' })).statusCode).toBe(401);
  expect((await bed.post(paths.releaseBuilds, manifest)).statusCode).toBe(401);
  expect((await bed.post(paths.releaseBuilds, manifest, other)).statusCode).toBe(403);
  expect((await bring('mfe-news', name, 'remoteEntry.js', Buffer.from('x'), other)).statusCode).toBe(403);
  expect((await promote('mfe-news', name, other)).statusCode).toBe(403);
  expect((await bed.post(paths.releases, { action: 'rollback-all', to: 0, reason: '', revision: 0 }, news)).statusCode).toBe(403);
  await bed.db.updateTable('deploy_token').set({ revoked_at: new Date() }).where('app', '=', 'mfe-other').execute();
  expect((await bed.get(paths.releases, other)).statusCode).toBe(401);
  expect(await bed.db.selectFrom('build').selectAll().execute()).toEqual([]);
});

test('a file that is not what the build says is refused, and a build without all its files does not go live', async () => {
  const team = await aTeam('mfe-half');
  const build = aBuild('mfe-half', '1.0.0');
  await bed.post(paths.releaseBuilds, build.manifest, team);
  expect((await bring('mfe-half', build.name, 'remoteEntry.js', Buffer.from('something else'), team)).statusCode).toBe(400);
  expect((await bring('mfe-half', build.name, 'other.js', Buffer.from('x'), team)).statusCode).toBe(404);
  const refused = await promote('mfe-half', build.name, team);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'build-incomplete', missing: ['remoteEntry.js', 'remoteEntry.js.br'] }),
  ]);
  expect((await promote('mfe-half', '9.9.9-000000000000', team)).statusCode).toBe(404);
});

test('a build that does not fit is refused with every reason', async () => {
  const team = await aTeam('mfe-odd');
  const build = aBuild('mfe-odd', '1.0.0', { platform: '^2.0.0', routes: [{ path: '/news' }] });
  await publish(build, team);
  const refused = await promote('mfe-odd', build.name, team);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().reasons).toEqual([
    'mfe-odd needs the platform ^2.0.0; the live shell offers 1.2.0.',
    'The route /news belongs to mfe-news.',
  ]);
});

test('the same build may be published again, another one under its name may not', async () => {
  const team = await aTeam('mfe-same');
  const build = aBuild('mfe-same', '1.0.0');
  await publish(build, team);
  expect((await bed.post(paths.releaseBuilds, build.manifest, team)).json().missing).toEqual([]);
  const [first] = build.manifest.files;
  const other = { ...build.manifest, files: [{ ...first, integrity: integrityOf(Buffer.from('other')) }] };
  const refused = await bed.post(paths.releaseBuilds, other, team);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'build-differs']);
});

test('what is promoted is in the next page, with what worked before it to fall back to; what was built in stays until then', async () => {
  const team = await aTeam('mfe-news');
  expect((await shownTo())['mfe-news']?.version).toBe('0.9.0');
  const [first, second] = [aBuild('mfe-news', '1.0.0'), aBuild('mfe-news', '1.1.0')];
  await publish(first, team);
  expect((await promote('mfe-news', first.name, team)).statusCode).toBe(201);
  expect((await shownTo())['mfe-news']).toMatchObject({ version: '1.0.0', fallback: { version: '0.9.0' } });
  expect((await shownTo())['mfe-news']).not.toHaveProperty('files');
  await publish(second, team);
  await promote('mfe-news', second.name, team);
  expect((await shownTo())['mfe-news']).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } });

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

test('rolled back is one step further back each time, at last to what was built in', async () => {
  const team = await aTeam('mfe-news');
  expect((await shownTo())['mfe-news']?.version).toBe('1.1.0');
  expect((await rollBack('mfe-news', team)).statusCode).toBe(201);
  expect((await shownTo())['mfe-news']?.version).toBe('1.0.0');
  await rollBack('mfe-news', team);
  expect((await shownTo())['mfe-news']?.version).toBe('0.9.0');
  const last = await rollBack('mfe-news', team);
  expect([last.statusCode, last.json().code]).toEqual([409, 'nothing-to-go-back-to']);
});

test('a canary is shown to its share of the visitors, to each of them again, and a rollback takes it back first', async () => {
  const team = await aTeam('mfe-few');
  const [stable, canary] = [aBuild('mfe-few', '1.0.0'), aBuild('mfe-few', '2.0.0')];
  await publish(stable, team);
  await publish(canary, team);
  await promote('mfe-few', stable.name, team);
  expect((await bed.get('/')).headers['set-cookie']).toBeUndefined();
  await promote('mfe-few', canary.name, team, { channel: 'canary', percent: 30 });
  expect((await shownTo('round-table-share=29'))['mfe-few']).toMatchObject({ version: '2.0.0', fallback: { version: '1.0.0' } });
  expect((await shownTo('round-table-share=30'))['mfe-few']?.version).toBe('1.0.0');
  expect(String((await bed.get('/')).headers['set-cookie'])).toMatch(/^round-table-share=\d{1,2};/);
  await rollBack('mfe-few', team);
  expect((await shownTo('round-table-share=29'))['mfe-few']?.version).toBe('1.0.0');
});

test('of two releases at once one lands, and the other is told to look again', async () => {
  const team = await aTeam('mfe-race');
  const [one, two] = [aBuild('mfe-race', '1.0.0'), aBuild('mfe-race', '2.0.0')];
  await publish(one, team);
  await publish(two, team);
  const seen = { revision: await revisionNow(team) };
  const answers = await Promise.all([promote('mfe-race', one.name, team, seen), promote('mfe-race', two.name, team, seen)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ code: 'registry-moved', revision: await revisionNow(team) });
});

test('the whole set goes back to a revision, and the history keeps who, what and why', async () => {
  const all = await aTeam('*');
  const [{ revision }] = (await bed.get(paths.releaseHistory, all)).json();
  const back = await bed.post(paths.releases, { action: 'rollback-all', to: 1, reason: 'a bad week', revision }, all);
  expect(back.statusCode).toBe(201);
  expect((await bed.post(paths.releases, { action: 'rollback-all', to: 999, reason: '', revision: revision + 1 }, all)).statusCode).toBe(
    404,
  );
  expect(Object.keys((await stateOf(all)).current.apps)).toEqual(['mfe-news']);
  const [newest, ...rest] = (await bed.get(`${paths.releaseHistory}?limit=1000`, all)).json();
  expect(newest).toMatchObject({ revision: revision + 1, action: 'rollback to revision 1', reason: 'a bad week', changed_by: 'team *' });
  expect(rest).toHaveLength(revision);
  await expect(bed.db.updateTable('registry').set({ reason: 'never happened' }).execute()).rejects.toThrow('cannot be changed');
});
