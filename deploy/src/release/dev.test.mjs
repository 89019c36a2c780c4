import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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
  fs.writeFileSync('dist/remoteEntry.js', 'entry();');
  fs.writeFileSync('dist/feature-app.json', fs.readFileSync('source.json'));
};
build();
fs.watchFile('source.json', { interval: 50 }, build);
`;

const start = (build) => {
  const scripts = { build, typecheck: 'node types.cjs' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-fees', scripts }));
  writeFileSync(join(folder, 'build.cjs'), bundler);
  writeFileSync(join(folder, 'types.cjs'), "console.log('types:', ...process.argv.slice(2)); setInterval(() => undefined, 1000);");
  writeFileSync(join(folder, 'fail.cjs'), 'process.exit(7);');
  writeFileSync(join(folder, 'source.json'), '{"id":"mfe-fees","entry":"remoteEntry.js"}');
  const args = [fromRoot('deploy', 'src', 'release.mjs'), '--url', 'https://round-table.example.org', 'dev', 'mfe-fees', '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = createInterface({ input: child.stdout });
  /** The first group of the next line that matches. */
  const readLine = (pattern) =>
    new Promise((resolve) => {
      output.on('line', (line) => pattern.test(line) && resolve(pattern.exec(line)[1]));
    });
  return { child, readLine };
};

it('builds the project after every change, serves it, reloads its pages, shows type errors, and ends when it is stopped', async () => {
  const { child, readLine } = start('node build.cjs');
  const [types, found] = await Promise.all([readLine(/^types: (.*)/), readLine(/^Built\. The app is at this address.*: (\S+)$/)]);
  expect(types).toBe('--watch --preserveWatchOutput');
  const address = new URL(found);
  expect(address.origin).toBe('https://round-table.example.org');
  const served = address.searchParams.get('override.mfe-fees');
  expect(served).toMatch(/^http:[/][/]localhost:\d+[/]mfe-fees[/]feature-app[.]json$/);
  expect(await (await fetch(served)).json()).toEqual({ id: 'mfe-fees', entry: 'remoteEntry.js' });
  const entry = await (await fetch(new URL('remoteEntry.js', served))).text();
  const [, reload] = /^entry\(\);\n;new EventSource\('([^']+)'\)\.onmessage = \(\) => location\.reload\(\);$/m.exec(entry) ?? [];
  const events = (await fetch(reload)).body.getReader();
  writeFileSync(join(folder, 'source.json'), '{"id":"mfe-fees","entry":"remoteEntry.js","version":"2.0.0"}');
  expect(new TextDecoder().decode((await events.read()).value)).toBe('data: built\n\n');
  expect(await (await fetch(served)).json()).toMatchObject({ version: '2.0.0' });
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([0, null]);
});

it('ends with the exit code of a bundler that fails', async () => {
  expect(await once(start('node fail.cjs').child, 'close')).toEqual([7, null]);
});
