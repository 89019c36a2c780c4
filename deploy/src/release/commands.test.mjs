import { rmSync } from 'node:fs';
import { aRegistryState, startFakeInstallation } from '../testing/fake-installation.mjs';
import { buildName, createTempBuild } from '../testing/temp-build.mjs';
import { history, promote, publish, remove, rollBack, rollBackTo, status, verify } from './commands.mjs';
import { connectTo } from './server.mjs';

const app = 'mfe-reports';
const files = { 'feature-app.js': 'export {};', 'feature-app.js.br': 'compressed', 'page.css': 'a {}' };

let folder;
let installation;
let server;

beforeEach(async () => {
  folder = createTempBuild(files);
  installation = await startFakeInstallation();
  server = connectTo({ url: installation.url, token: 'a token' });
});
afterEach(async () => {
  await installation.close();
  rmSync(folder, { recursive: true });
});

describe('publish', () => {
  it('uploads only the files that are not stored yet', async () => {
    const path = `/api/releases/builds/${app}/${buildName}/page.css/`;
    installation.prepare('POST /api/releases/builds/', [200, { build: buildName, missing: ['page.css'] }]);
    installation.prepare(`PUT ${path}`, [200, {}]);
    const report = await publish(server, { app, from: folder });
    expect(report).toEqual({
      text: `mfe-reports ${buildName} is published. Uploaded 1 of 3 files; the others were already stored.`,
      data: { app, build: buildName, sent: 1, files: 3 },
    });
    const uploads = installation.requests.filter(({ method }) => method === 'PUT');
    expect(uploads).toMatchObject([{ path, body: 'a {}', headers: { 'content-type': 'application/octet-stream' } }]);
  });

  it('rejects a folder without a build', async () => {
    await expect(publish(server, { app, from: `${folder}/missing` })).rejects.toThrow(`There is no build in ${folder}/missing.`);
  });

  it('rejects the build of another app before it sends anything', async () => {
    await expect(publish(server, { app: 'mfe-admin', from: folder })).rejects.toThrow('is for mfe-reports, not for mfe-admin.');
    expect(installation.requests).toEqual([]);
  });

  it('fails if a file cannot be uploaded', async () => {
    installation.prepare('POST /api/releases/builds/', [200, { build: buildName, missing: ['page.css'] }]);
    await expect(publish(server, { app, from: folder })).rejects.toThrow('Not found.');
  });
});

describe('promote', () => {
  const promoteVersion = (version, options) =>
    promote(server, { app, version, from: folder, channel: 'stable', smoke: 'a test', ...options });

  it('makes the build in the folder live and records why there was no smoke run', async () => {
    installation.prepare('GET /api/releases/', [200, aRegistryState(4)]);
    installation.prepare('POST /api/releases/', [200, { revision: 5, smoke: { result: 'skipped', reason: 'a test' } }]);
    const { text } = await promoteVersion('7.0.0', { reason: 'a fix' });
    expect(text).toBe(`mfe-reports ${buildName} is live for everyone (no smoke run: a test). The registry is now at revision 5.`);
    expect(installation.listBodies('POST')).toEqual([
      {
        action: 'promote',
        app,
        build: buildName,
        channel: 'stable',
        reason: 'a fix',
        revision: 4,
        smoke: { result: 'skipped', reason: 'a test' },
      },
    ]);
  });

  it('names the share of the visitors that get a canary', async () => {
    installation.prepare('GET /api/releases/', [200, aRegistryState(4)]);
    installation.prepare('POST /api/releases/', [200, { revision: 5 }]);
    const { text } = await promoteVersion(buildName, { channel: 'canary', percent: 20 });
    expect(text).toContain('is live for 20 % of the visitors (no smoke run).');
    expect(installation.listBodies('POST')).toMatchObject([{ channel: 'canary', percent: 20 }]);
  });

  it('rejects a version that is neither in the folder nor published', async () => {
    installation.prepare('GET /api/releases/', [200, aRegistryState(4)]);
    await expect(promoteVersion('9.9.9')).rejects.toThrow(
      `No build of version 9.9.9 of mfe-reports is published, or was found in ${folder}.`,
    );
  });

  it('finds a published build by its version in any folder, also in that of another app', async () => {
    const published = { 'mfe-reports': ['9.9.9-rc.1-111111111111', '9.9.9-0123456789ab'], 'mfe-admin': ['9.9.9-222222222222'] };
    installation.prepare('GET /api/releases/', [200, { ...aRegistryState(4), published }]);
    installation.prepare('POST /api/releases/', [200, { revision: 5 }]);
    for (const from of [folder, `${folder}/missing`]) {
      const { text } = await promoteVersion('9.9.9', { from });
      expect(text).toContain('mfe-reports 9.9.9-0123456789ab is live for everyone');
    }
    await promote(server, { app: 'mfe-admin', version: '9.9.9', from: folder, channel: 'stable', smoke: 'a test' });
    expect(installation.listBodies('POST').map(({ build }) => build)).toEqual([
      '9.9.9-0123456789ab',
      '9.9.9-0123456789ab',
      '9.9.9-222222222222',
    ]);
  });

  it('names the published builds if a version has several', async () => {
    const builds = ['9.9.9-0123456789ab', '9.9.9-111111111111'];
    installation.prepare('GET /api/releases/', [200, { ...aRegistryState(4), published: { 'mfe-reports': builds } }]);
    await expect(promoteVersion('9.9.9')).rejects.toThrow(
      'Several builds of version 9.9.9 of mfe-reports are published. Name one: 9.9.9-0123456789ab, 9.9.9-111111111111',
    );
  });

  it.each([
    ['7.0.0', buildName],
    ['9.9.9-0123456789ab', '9.9.9-0123456789ab'],
  ])('names the build if %s was never published', async (version, build) => {
    installation.prepare('GET /api/releases/', [200, aRegistryState(4)]);
    await expect(promoteVersion(version)).rejects.toMatchObject({
      code: 'not-found',
      message: `There is no published build ${build} of mfe-reports.`,
    });
  });
});

describe('status', () => {
  it('lists live and built-in builds', async () => {
    const reports = { stable: '1.1.0-a', previous: '1.0.0-b', canary: { build: '1.2.0-c', percent: 10 } };
    installation.prepare('GET /api/releases/', [200, aRegistryState(4, reports)]);
    const { text } = await status(server);
    expect(text.split('\n')).toEqual([
      'Revision 4, platform 1.0.0, contract 3',
      'mfe-admin: 1.0.0-111111111111 (built in)',
      'mfe-reports: 1.1.0-a, canary 1.2.0-c for 10 %, previously 1.0.0-b',
    ]);
  });

  it('names a canary of a built-in app', async () => {
    installation.prepare('GET /api/releases/', [200, aRegistryState(4, { canary: { build: '1.2.0-c', percent: 10 } })]);
    expect((await status(server)).text).toContain('mfe-reports: built in, canary 1.2.0-c for 10 %');
  });
});

describe('history', () => {
  const anEntry = (revision, action, more) => ({ revision, changed_at: 'today', changed_by: 'a team', action, reason: '', ...more });

  it('filters by app, but keeps changes of all apps', async () => {
    const entries = [
      anEntry(3, 'rollback to 1'),
      anEntry(2, 'promote mfe-admin 1.1.0'),
      anEntry(1, 'promote mfe-reports 1.1.0', { reason: 'a fix', smoke: { result: 'passed', pages: 7 } }),
    ];
    installation.prepare('GET /api/releases/history/?limit=5', [200, entries]);
    const { text, data } = await history(server, { app, limit: 5 });
    expect(text.split('\n')).toEqual([
      '3  today  a team  rollback to 1',
      '1  today  a team  promote mfe-reports 1.1.0, smoke run of 7 pages  (a fix)',
    ]);
    expect(data.map(({ revision }) => revision)).toEqual([3, 1]);
  });

  it('says that nothing has been released', async () => {
    installation.prepare('GET /api/releases/history/?limit=50', [200, []]);
    expect(await history(server, { limit: 50 })).toEqual({ text: 'Nothing has been released yet.', data: [] });
  });
});

describe('a change of the registry', () => {
  const moved = [409, { detail: 'The registry has changed.', code: 'registry-moved' }];

  it('is retried on the new revision if another app was released', async () => {
    const reports = { stable: 'a' };
    installation.prepare('GET /api/releases/', [200, aRegistryState(4, reports)], [200, aRegistryState(5, reports)]);
    installation.prepare('POST /api/releases/', moved, [200, { revision: 6 }]);
    expect(await rollBack(server, { app, reason: '' })).toEqual({
      text: 'Rolled back mfe-reports. The registry is now at revision 6.',
      data: { revision: 6 },
    });
    expect(installation.listBodies('POST').map(({ revision }) => revision)).toEqual([4, 5]);
  });

  it('removes the builds of an app (REL-04)', async () => {
    installation.prepare('GET /api/releases/', [200, aRegistryState(4, { stable: 'a' })]);
    installation.prepare('POST /api/releases/', [200, { revision: 5 }]);
    const { text } = await remove(server, { app, reason: 'closed' });
    expect(text).toBe('Removed the builds of mfe-reports. The registry is now at revision 5.');
    expect(installation.listBodies('POST')).toEqual([{ action: 'remove', app, reason: 'closed', revision: 4 }]);
  });

  it('fails if the same app was released', async () => {
    installation.prepare('GET /api/releases/', [200, aRegistryState(4, { stable: 'a' })], [200, aRegistryState(5, { stable: 'b' })]);
    installation.prepare('POST /api/releases/', moved);
    await expect(rollBack(server, { app, reason: '' })).rejects.toThrow('The registry has changed.');
    expect(installation.listBodies('POST')).toHaveLength(1);
  });

  it('fails after five attempts', async () => {
    installation.prepare('GET /api/releases/', [200, aRegistryState(4)]);
    installation.prepare('POST /api/releases/', moved);
    await expect(rollBack(server, { app, reason: '' })).rejects.toMatchObject({ code: 'registry-moved' });
    expect(installation.listBodies('POST')).toHaveLength(5);
  });

  it('is not retried if it concerns all apps', async () => {
    installation.prepare('GET /api/releases/', [200, aRegistryState(4)]);
    installation.prepare('POST /api/releases/', moved);
    await expect(rollBackTo(server, { revision: 2, reason: '' })).rejects.toMatchObject({ code: 'registry-moved' });
    expect(installation.listBodies('POST')).toEqual([{ action: 'rollback-all', to: 2, reason: '', revision: 4 }]);
  });

  it('returns all apps to a revision', async () => {
    installation.prepare('GET /api/releases/', [200, aRegistryState(4)]);
    installation.prepare('POST /api/releases/', [200, { revision: 5 }]);
    const { text } = await rollBackTo(server, { revision: 2, reason: '' });
    expect(text).toBe('All apps are back at the state of revision 2. The registry is now at revision 5.');
  });
});

describe('verify', () => {
  const base = `/apps/${app}/${buildName}/`;

  it('compares the served files with the build, without precompressed variants', async () => {
    for (const name of ['feature-app.js', 'page.css']) installation.prepare(`GET ${base}${name}`, [200, Buffer.from(files[name])]);
    const { text, data } = await verify(server, { from: folder });
    expect(text).toBe(`mfe-reports ${buildName}: all 2 served files match the build.`);
    expect(data).toEqual({ app, build: buildName, files: 2 });
    expect(installation.requests.map(({ path }) => path).sort()).toEqual([`${base}feature-app.js`, `${base}page.css`]);
  });

  it('lists missing and changed files', async () => {
    installation.prepare(`GET ${base}page.css`, [200, Buffer.from('b {}')]);
    await expect(verify(server, { from: folder })).rejects.toThrow('2 of 2 served files differ from the build:\nfeature-app.js\npage.css');
  });
});
