import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
    writeFileSync(join(folder, 'dist/feature-app.json'), '{"entry":"entry.js"}');
    writeFileSync(join(folder, 'dist/entry.js'), 'entry();');
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

describe('a page that shows a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'served-build-'));
  const writeBuild = (number) => {
    for (const [name, text] of [
      [`entry.${number}.js`, 'entry();'],
      [`part.${number}.js`, 'part();'],
      ['feature-app.json', JSON.stringify({ entry: `entry.${number}.js` })],
    ])
      writeFileSync(join(folder, name), text);
  };
  const emptyFolder = () => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
  };
  let served;
  const request = (path) => fetch(`${served.origin}/app/${path}`);
  const readText = async (path) => (await request(path)).text();
  /** Opens the connection that the code of an entry opens. */
  const connect = async (entry) => {
    const [, address] = /EventSource\('([^']+)'\)/.exec(await readText(entry));
    return (await fetch(address)).body.getReader();
  };
  const readEvent = async (connection) => new TextDecoder().decode((await connection.read()).value);

  beforeAll(async () => {
    writeBuild(1);
    served = await serveBuilds({ app: folder }, 0);
  });
  afterAll(async () => {
    await served.close();
    rmSync(folder, { recursive: true });
  });

  it('loads all of it while the bundler writes another one, and is reloaded after that', async () => {
    const connection = await connect('entry.1.js');
    emptyFolder();
    expect(JSON.parse(await readText('feature-app.json'))).toEqual({ entry: 'entry.1.js' });
    expect(await readText('part.1.js')).toBe('part();');
    writeBuild(2);
    expect(await readEvent(connection)).toBe('data: built\n\n');
    expect(JSON.parse(await readText('feature-app.json'))).toEqual({ entry: 'entry.2.js' });
  });

  it('is reloaded at once if its build was replaced while it was loaded', async () => {
    expect(await readText('part.1.js')).toBe('part();');
    expect(await readEvent(await connect('entry.1.js'))).toBe('data: built\n\n');
  });

  it('loads no file of the builds before', async () => {
    const connection = await connect('entry.2.js');
    emptyFolder();
    writeBuild(3);
    await readEvent(connection);
    expect((await request('entry.2.js')).status).toBe(200);
    expect((await request('entry.1.js')).status).toBe(404);
  });
});
