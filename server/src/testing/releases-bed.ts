import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildManifest, paths } from '@round-table/shared/contract';
import { fingerprintOf } from '../deploy-token';
import type { Services } from '../http/types';
import { aTestBed } from './test-bed';

type Headers = Record<string, string>;

const page = '<!doctype html><script id="registry" type="application/json"><!--registry--></script>';

export const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A build with one script, and its compressed twin. */
export function aBuild(id: string, version: string, own: Partial<BuildManifest> = {}) {
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
type Build = ReturnType<typeof aBuild>;

/** A root with a built shell (platform 1.2.0) and with mfe-news 0.9.0 built beside it. */
export async function aBuiltRoot(): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'rt-releases-'));
  const put = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  };
  const builtIn = {
    id: 'mfe-news',
    version: '0.9.0',
    hash: 'aaaaaaaaaaaa',
    base: '/apps/mfe-news/0.9.0-aaaaaaaaaaaa/',
    entry: 'remoteEntry.js',
  };
  await put('shell/dist/index.html', page);
  await put('shell/dist/platform.json', JSON.stringify({ version: '1.2.0', shared: { react: '19.3.1' } }));
  await put('mfe-news/dist/feature-app.json', JSON.stringify({ ...builtIn, routes: [{ path: '/news' }] }));
  return root;
}

/** The application over a built front end, and what a team does to release. Close it in `afterAll`. */
export async function aReleasesBed(given: Partial<Services> = {}) {
  const root = await aBuiltRoot();
  const bed = await aTestBed({ root, ...given });

  /** The headers of a team that may release an app. */
  const aTeam = async (app: string) => {
    const token = `token of ${app} ${Math.random()}`.replaceAll(' ', '-');
    await bed.db
      .insertInto('deploy_token')
      .values({ app, name: `team ${app}`, token_hash: fingerprintOf(token) })
      .execute();
    return { authorization: `Deploy ${token}` };
  };

  const bring = (id: string, build: string, file: string, content: Buffer, team: Headers) =>
    bed.app.inject({
      method: 'PUT',
      url: `${paths.releaseBuilds}${id}/${build}/${file}/`,
      payload: content,
      headers: { ...team, 'content-type': 'application/octet-stream' },
    });

  const publish = async (build: Build, team: Headers) => {
    const answer = await bed.post(paths.releaseBuilds, build.manifest, team);
    expect(answer.statusCode).toBe(200);
    for (const file of answer.json().missing) {
      const content = build.files[file] ?? Buffer.alloc(0);
      expect((await bring(build.manifest.id, build.name, file, content, team)).statusCode).toBe(204);
    }
  };

  const stateOf = async (team: Headers) => (await bed.get(paths.releases, team)).json();
  const revisionNow = async (team: Headers) => (await stateOf(team)).current.revision;
  const promote = async (app: string, build: string, team: Headers, own = {}) => {
    const change = {
      action: 'promote',
      app,
      build,
      channel: 'stable',
      percent: 100,
      reason: 'because',
      smoke: { result: 'passed', pages: 3 },
      revision: await revisionNow(team),
      ...own,
    };
    return bed.post(paths.releases, change, team);
  };

  /** The apps in the page of a visitor, by id. */
  const shownTo = async (cookie?: string): Promise<Record<string, { version: string; fallback?: { version: string } }>> => {
    const { body } = await bed.get('/', cookie ? { cookie } : {});
    const { apps } = JSON.parse(/application\/json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
    return Object.fromEntries(apps.map((app: { id: string }) => [app.id, app]));
  };

  const close = async () => {
    await bed.close();
    await rm(root, { recursive: true });
  };
  return { ...bed, aTeam, bring, publish, stateOf, revisionNow, promote, shownTo, close };
}
export type ReleasesBed = Awaited<ReturnType<typeof aReleasesBed>>;
