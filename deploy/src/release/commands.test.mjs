import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote } from './commands.mjs';
import { connectTo } from './server.mjs';

let folder;
let http;
let server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'round-table-release-'));
  const manifest = { id: 'mfe-reports', version: '7.0.0', hash: '0123456789ab', base: '/apps/mfe-reports/7.0.0-0123456789ab/', files: [] };
  writeFileSync(join(folder, 'feature-app.json'), JSON.stringify(manifest));
  http = createServer(({ method }, reply) => {
    const body = method === 'GET' ? { current: { revision: 1, apps: {} } } : { code: 'not-found', detail: 'Not found.' };
    reply.writeHead(method === 'GET' ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  server = connectTo({ url: `http://127.0.0.1:${http.address().port}`, token: 'a token' });
});

afterAll(() => {
  http.close();
  http.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const promoting = (version) => promote(server, { app: 'mfe-reports', version, from: folder, channel: 'stable', smoke: 'a test' });

test('a version that is not in the folder is refused without a guess about other builds', async () => {
  await expect(promoting('9.9.9')).rejects.toThrow(`No build of version 9.9.9 of mfe-reports was found in ${folder}.`);
});

test('a build that was never published is named in the refusal', async () => {
  await expect(promoting('7.0.0')).rejects.toThrow('There is no published build 7.0.0-0123456789ab of mfe-reports.');
  await expect(promoting('9.9.9-0123456789ab')).rejects.toMatchObject({
    code: 'not-found',
    message: 'There is no published build 9.9.9-0123456789ab of mfe-reports.',
  });
});
