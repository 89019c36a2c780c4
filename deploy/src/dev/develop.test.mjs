import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeSecondHouse } from '../lib/second-house.mjs';
import { develop } from './develop.mjs';

const installation = 'https://round-table.example';

/** Develops `mfe-reports` in a house of its own, until `end`. */
async function developing(house) {
  const program = `
    import { develop } from './deploy/src/dev/develop.mjs';
    process.exitCode = await develop(['mfe-reports'], { against: '${installation}', port: 0 });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: house, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let said = '';
  const page = await new Promise((resolve, reject) => {
    ended.then(() => reject(new Error(`It ended before it served anything:\n${said}`)));
    child.stdout.on('data', (part) => {
      said += part;
      const [, address] = /Open this address in a browser: (\S+)\n/.exec(said) ?? [];
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

/** Asks all the time, as the pages of many do: whatever is answered is whole. */
async function untilOther(address, hash) {
  for (;;) {
    const manifest = await readManifest(address);
    if (manifest.hash !== hash) return manifest;
    await pause(1);
  }
}

test('only what there is can be developed, and against another installation only feature apps that are named', async () => {
  await expect(develop(['mfe-nothing'], {})).rejects.toThrow('mfe-nothing is not one of shell,');
  await expect(develop(['shell'], { against: installation })).rejects.toThrow('shell is not one of mfe-admin,');
  await expect(develop([], { against: installation })).rejects.toThrow('Give the feature apps to show in that installation: mfe-admin,');
});

test('an edit is built and served within three seconds, to the pages of any installation, until one leaves', async () => {
  const house = mkdtempSync(join(tmpdir(), 'round-table-dev-'));
  makeSecondHouse(house, ['shared', 'deploy', 'mfe-reports']);
  const { page, manifest, end } = await developing(house);
  expect(page.origin).toBe(installation);
  expect(manifest).toMatch(/^http:\/\/localhost:\d+\/mfe-reports\/feature-app\.json$/);

  const reply = await fetch(manifest);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  const first = await reply.json();
  expect((await fetch(new URL(first.entry, manifest))).status).toBe(200);
  for (const other of ['/shared/package.json', '/mfe-reports/..%2fpackage.json', '/mfe-reports/nothing.js', '/']) {
    expect((await fetch(new URL(other, manifest))).status).toBe(404);
  }

  const texts = join(house, 'mfe-reports/src/app/messages.json');
  const started = Date.now();
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(/": "/, '": "Edited '));
  const second = await untilOther(manifest, first.hash);
  expect(Date.now() - started).toBeLessThan(3000);
  const statuses = await Promise.all(second.files.map(async ({ name }) => (await fetch(new URL(name, manifest))).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const scripts = second.files.map(({ name }) => name).filter((name) => name.startsWith('feature-app.'));
  const contents = await Promise.all(scripts.map(async (name) => (await fetch(new URL(name, manifest))).text()));
  expect(contents.join('')).toContain('Edited ');

  expect(await end()).toBe(0);
  await expect(fetch(manifest)).rejects.toThrow('fetch failed');
  rmSync(house, { recursive: true });
});
