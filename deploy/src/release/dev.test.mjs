import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../lib/paths.mjs';

jest.setTimeout(60_000);

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-dev-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A bundler that builds again whenever its source changes, if it is asked to. */
const bundler = `
const fs = require('node:fs');
if (!process.argv.includes('--watch')) process.exit(3);
const build = () => {
  fs.mkdirSync('dist', { recursive: true });
  fs.writeFileSync('dist/feature-app.json', fs.readFileSync('source.json'));
};
build();
fs.watchFile('source.json', { interval: 50 }, build);
`;

const start = (build) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-fees', scripts: { build } }));
  writeFileSync(join(folder, 'build.cjs'), bundler);
  writeFileSync(join(folder, 'fail.cjs'), 'process.exit(7);');
  writeFileSync(join(folder, 'source.json'), '{"id":"mfe-fees"}');
  const args = [fromRoot('deploy', 'src', 'release.mjs'), '--url', 'https://round-table.example.org', 'dev', 'mfe-fees', '--port', '0'];
  return spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
};

const readAddress = async (stream) => {
  let text = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += chunk;
    const [, address] = /Open or reload this address in a browser: (\S+)/.exec(text) ?? [];
    if (address) return new URL(address);
  }
  throw new Error(text);
};

it('builds the project after every change, serves it, and ends when it is stopped', async () => {
  const child = start('node build.cjs');
  const address = await readAddress(child.stdout);
  expect(address.origin).toBe('https://round-table.example.org');
  const served = address.searchParams.get('override.mfe-fees');
  expect(served).toMatch(/^http:[/][/]localhost:\d+[/]mfe-fees[/]feature-app[.]json$/);
  expect(await (await fetch(served)).json()).toEqual({ id: 'mfe-fees' });
  writeFileSync(join(folder, 'source.json'), '{"id":"mfe-fees","version":"2.0.0"}');
  await readAddress(child.stdout);
  expect(await (await fetch(served)).json()).toEqual({ id: 'mfe-fees', version: '2.0.0' });
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([0, null]);
});

it('ends with the exit code of a bundler that fails', async () => {
  expect(await once(start('node fail.cjs'), 'close')).toEqual([7, null]);
});
