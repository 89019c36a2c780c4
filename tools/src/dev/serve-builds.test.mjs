import { once } from 'node:events';
import { createServer } from 'node:net';
import { createSmallRepository } from '../testing/small-repository.mjs';
import { serveBuilds } from './serve-builds.mjs';

it('reports a port that is in use', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address();
  await expect(serveBuilds(['mfe-reports'], port)).rejects.toThrow(`Port ${port} is in use by another program. Choose another --port.`);
  await new Promise((resolve) => other.close(resolve));
});

describe('a served build', () => {
  let repository;
  let child;
  let origin;

  beforeAll(async () => {
    repository = createSmallRepository();
    for (const name of ['feature-app.js', 'page.css', 'data.bin', '.stamp']) repository.write(`app/dist/${name}`, name);
    const program = `import { serveBuilds } from './tools/src/dev/serve-builds.mjs';
      console.log((await serveBuilds(['app'], 0)).origin);`;
    ({ child } = repository.start(['--input-type=module', '--eval', program]));
    const [line] = await once(child.stdout, 'data');
    origin = String(line).trim();
  });
  afterAll(async () => {
    const closed = once(child, 'close');
    child.kill();
    await closed;
    repository.remove();
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
