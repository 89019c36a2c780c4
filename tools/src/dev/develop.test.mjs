import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cloneWorkspaces } from '../lib/workspace-clone.mjs';
import { develop } from './develop.mjs';

// Builds several times.
jest.setTimeout(300_000);

const installation = 'https://round-table.example';

/** Develops `mfe-reports` in a clone until `end` is called. */
async function startDeveloping(clone) {
  const program = `
    import { develop } from './tools/src/dev/develop.mjs';
    process.exitCode = await develop(['mfe-reports'], { against: '${installation}', port: 0, isTypeChecked: false });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: clone, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  const page = await new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error(`It ended before it served anything:\n${output}`)));
    child.stdout.on('data', (part) => {
      output += part;
      const [, address] = /Open this address in a browser: (\S+)\n/.exec(output) ?? [];
      if (address) resolve(new URL(address));
    });
  });
  const end = () => {
    child.kill('SIGINT');
    return ended;
  };
  return { page, manifest: page.searchParams.get('override.mfe-reports'), end };
}

const readManifest = async (address) => (await fetch(address)).json();

/** Polls, as open pages do, until the manifest is of another build; every manifest on the way must be complete JSON. */
async function waitForOtherBuild(address, hash) {
  for (;;) {
    const manifest = await readManifest(address);
    if (manifest.hash !== hash) return manifest;
    await pause(1);
  }
}

it('rejects unknown workspaces and, for another installation, anything but named feature apps', async () => {
  await expect(develop(['mfe-nothing'], {})).rejects.toThrow(/mfe-nothing is not one of shell, .*mfe-kitchen-sink/);
  await expect(develop(['shell'], { against: installation })).rejects.toThrow('shell is not one of mfe-admin,');
  await expect(develop([], { against: installation })).rejects.toThrow('Give the feature apps to show in that installation: mfe-admin,');
});

it('builds and serves an edit to any installation within three seconds, until it is stopped', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'round-table-dev-'));
  cloneWorkspaces(clone, ['shared', 'map', 'deploy', 'tools', 'mfe-reports']);
  const { page, manifest, end } = await startDeveloping(clone);
  expect(page.origin).toBe(installation);
  expect(manifest).toMatch(/^http:\/\/localhost:\d+\/mfe-reports\/feature-app\.json$/);

  const reply = await fetch(manifest);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  const first = await reply.json();
  expect((await fetch(new URL(first.entry, manifest))).status).toBe(200);
  for (const other of ['/shared/package.json', '/mfe-reports/..%2fpackage.json', '/mfe-reports/nothing.js', '/']) {
    expect((await fetch(new URL(other, manifest))).status).toBe(404);
  }

  const texts = join(clone, 'mfe-reports/src/subjects/exports/messages.json');
  const started = Date.now();
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(/": "/, '": "Edited '));
  const second = await waitForOtherBuild(manifest, first.hash);
  expect(Date.now() - started).toBeLessThan(3000);
  const statuses = await Promise.all(second.files.map(async ({ name }) => (await fetch(new URL(name, manifest))).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const scripts = second.files.map(({ name }) => name).filter((name) => name.startsWith('feature-app.'));
  const contents = await Promise.all(scripts.map(async (name) => (await fetch(new URL(name, manifest))).text()));
  expect(contents.join('')).toContain('Edited ');

  expect(await end()).toBe(0);
  await expect(fetch(manifest)).rejects.toThrow('fetch failed');
  rmSync(clone, { recursive: true });
});
