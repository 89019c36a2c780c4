import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTempDir, removeFolder, startInstance } from './app-instance.mjs';

let folder;
beforeEach(() => {
  folder = createTempDir({ prefix: 'round-table-instance-' });
});
afterEach(() => removeFolder(folder));

/** Replaces the built server by a small program. */
function writeServer(source) {
  mkdirSync(join(folder, 'server', 'dist'), { recursive: true });
  writeFileSync(join(folder, 'server', 'dist', 'main.mjs'), source);
}

it('creates a copy of a folder that other users can enter', () => {
  writeFileSync(join(folder, 'version'), '17');
  const copy = createTempDir({ from: folder });
  expect(readFileSync(join(copy, 'version'), 'utf8')).toBe('17');
  expect(statSync(copy).mode & 0o777).toBe(0o755);
  removeFolder(copy);
  expect(existsSync(copy)).toBe(false);
});

it('waits until the server is ready and stops it with SIGTERM', async () => {
  writeServer(`import { createServer } from 'node:http';
    let probes = 0;
    const { PORT, HOST, DATA_DIR, EXTRA } = process.env;
    createServer((request, response) => {
      if (request.url === '/readyz') probes += 1;
      response.writeHead(request.url === '/readyz' && probes < 3 ? 503 : 200).end(JSON.stringify({ probes, DATA_DIR, EXTRA }));
    }).listen(Number(PORT), HOST);
    process.on('SIGTERM', () => { console.log('stopped'); process.exit(); });`);
  const instance = await startInstance({ folder, env: { EXTRA: 'more' } });
  const response = await fetch(instance.address);
  expect(await response.json()).toEqual({ probes: 3, DATA_DIR: instance.dataDir, EXTRA: 'more' });
  expect(await instance.stop()).toBe(instance.dataDir);
  expect(instance.readLog()).toContain('stopped');
  expect(existsSync(instance.dataDir)).toBe(true);
  await instance.close();
  expect(existsSync(instance.dataDir)).toBe(false);
});

it('kills the server, and starts it again with the same address and data', async () => {
  writeServer(`import { createServer } from 'node:http';
    const { PORT, HOST, DATA_DIR } = process.env;
    createServer((_, response) => response.end(JSON.stringify({ pid: process.pid, DATA_DIR }))).listen(Number(PORT), HOST);
    process.on('SIGTERM', () => process.exit());`);
  const instance = await startInstance({ folder });
  const ask = async () => (await fetch(instance.address)).json();
  const first = await ask();
  expect(first).toEqual({ pid: instance.server.pid, DATA_DIR: instance.dataDir });
  await expect(instance.restart()).rejects.toThrow('The server has not ended');
  await instance.crash();
  await expect(ask()).rejects.toThrow('fetch failed');
  await instance.restart();
  expect(instance.server.pid).not.toBe(first.pid);
  expect(await ask()).toEqual({ pid: instance.server.pid, DATA_DIR: instance.dataDir });
  await instance.close();
});

it('fails with the log if the server ends before it is ready', async () => {
  writeServer("console.error('The port is in use.'); process.exitCode = 3;");
  await expect(startInstance({ folder })).rejects.toThrow('The server ended with exit code 3:\nThe port is in use.');
});
