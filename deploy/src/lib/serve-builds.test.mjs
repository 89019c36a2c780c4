import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBuilds } from './serve-builds.mjs';

it('reports a port that is in use', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address();
  await expect(serveBuilds({}, port)).rejects.toThrow(`Port ${port} is in use by another program. Choose another --port.`);
  await new Promise((resolve) => other.close(resolve));
});

describe('a served build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'served-build-'));
  let served;
  let origin;

  beforeAll(async () => {
    mkdirSync(join(folder, 'dist'));
    for (const name of ['dist/feature-app.js', 'dist/page.css', 'dist/data.bin', 'dist/.stamp', 'package.json'])
      writeFileSync(join(folder, name), name.replace('dist/', ''));
    served = await serveBuilds({ app: join(folder, 'dist') }, 0);
    origin = served.origin;
  });
  afterAll(async () => {
    await served.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['feature-app.js', 'text/javascript'],
    ['feature-app.js?hash=1', 'text/javascript'],
    ['page.css', 'text/css'],
    ['data.bin', 'application/octet-stream'],
  ])('sends %s as %s to every origin, uncached', async (file, type) => {
    const response = await fetch(`${origin}/app/${file}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(file.split('?')[0]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': type,
    });
  });

  it('permits requests from public pages to this machine', async () => {
    const response = await fetch(`${origin}/app/feature-app.js`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-private-network')).toBe('true');
  });

  it.each(['/', '/app/', '/app/missing.js', '/app/.stamp', '/app/..%2fpackage.json', '/library/package.json', '/other/feature-app.js'])(
    'returns 404 for %s',
    async (path) => {
      expect((await fetch(`${origin}${path}`)).status).toBe(404);
    },
  );
});
