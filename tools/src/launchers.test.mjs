import { createSmallRepository } from './testing/small-repository.mjs';

// Each test starts programs.
jest.setTimeout(120_000);

let repository;
beforeAll(() => {
  repository = createSmallRepository();
});
afterAll(() => repository.remove());

const runLauncher = (name, args, env) => repository.run(`tools/src/${name}.mjs`, args, env);

describe('npm run clean', () => {
  it('removes build output, caches and reports, but neither packages nor data nor sources', async () => {
    const removed = ['app/dist/main.js', 'node_modules/.cache/x', '.nx/x', 'coverage/x', 'test-results/x', 'playwright-report/x'];
    const retained = ['app/src/main.js', 'data/postgres/PG_VERSION', 'node_modules/webpack/package.json'];
    for (const path of [...removed, ...retained.slice(1)]) repository.write(path, 'x');
    expect(await runLauncher('clean')).toEqual({ code: 0, output: 'Removed build output, caches and test reports.\n' });
    expect(removed.filter(repository.has)).toEqual([]);
    expect(retained.filter(repository.has)).toEqual(retained);
  });

  it('succeeds if there is nothing to remove', async () => {
    expect(await runLauncher('clean')).toMatchObject({ code: 0 });
  });
});

describe('npm run db:reset', () => {
  beforeEach(() => repository.write('data/postgres/PG_VERSION', '17'));

  it('removes the data with --yes', async () => {
    const { code, output } = await runLauncher('db-reset', ['--yes']);
    expect(code).toBe(0);
    expect(output).toMatch(/^Removed .*data\. The next start creates a new database\.\n$/);
    expect(repository.has('data')).toBe(false);
    expect(await runLauncher('db-reset', ['--yes'])).toEqual({ code: 0, output: 'There are no data to remove.\n' });
  });

  it('requires --yes without a terminal', async () => {
    const { code, output } = await runLauncher('db-reset');
    expect(code).toBe(1);
    expect(output).toContain('Run it with --yes to confirm');
    expect(repository.has('data')).toBe(true);
  });

  it('leaves an external database as it is', async () => {
    const { code, output } = await runLauncher('db-reset', ['--yes'], { DATABASE_URL: 'postgresql://db.example/x' });
    expect(code).toBe(1);
    expect(output).toContain('DATABASE_URL names an external database');
    expect(repository.has('data')).toBe(true);
  });

  it('removes nothing for an unknown option', async () => {
    const { code, output } = await runLauncher('db-reset', ['--yes', '--all']);
    expect(code).toBe(1);
    expect(output).toContain("Unknown option '--all'");
    expect(repository.has('data')).toBe(true);
  });
});

it.each(['dev', 'new', 'db-reset'])('npm run %s prints its help without changing anything', async (name) => {
  const { code, output } = await runLauncher(name, ['--help']);
  expect(code).toBe(0);
  expect(output).toMatch(/^npm run /);
});

it.each([
  ['dev', ['--port', '70000'], '--port must be a port number from 0 to 65535, not 70000.'],
  ['dev', ['--port', 'http'], '--port must be a port number from 0 to 65535, not http.'],
  ['dev', ['--against', 'localhost:8080'], '--against must be an address that begins with http:// or https://, not localhost:8080.'],
  ['dev', ['--watch'], "Unknown option '--watch'"],
  ['new', [], 'npm run new -- mfe-NAME'],
  ['new', ['mfe-one', 'mfe-two'], 'npm run new -- mfe-NAME'],
])('npm run %s rejects %j', async (name, args, message) => {
  const { code, output } = await runLauncher(name, args);
  expect(code).toBe(1);
  expect(output).toContain(message);
});

it.each([
  ['fuzz', ['--requests', 'many'], '--requests must be a number, not "many"'],
  ['fuzz', ['--seed=-1'], '--seed must be a number, not "-1"'],
  ['model', ['--sequences', 'many'], '--sequences must be a number, not "many"'],
  ['model', ['--requests', '5'], "Unknown option '--requests'"],
])('npm run %s rejects %j', async (run, args, message) => {
  const { code, output } = await runLauncher('fuzz', [run, ...args]);
  expect(code).toBe(1);
  expect(output).toContain(message);
});

it.each(['start', 'dev', 'new'])('npm run %s requires the Node.js of package.json', async (name) => {
  const newer = createSmallRepository();
  newer.write('package.json', JSON.stringify({ engines: { node: '>=99' }, workspaces: [] }));
  const { code, output } = await newer.run(`tools/src/${name}.mjs`);
  newer.remove();
  expect(code).toBe(1);
  expect(output).toContain('Round Table requires Node.js >=99, but this is');
});

it('npm start does not build if another program uses the port', async () => {
  const program = `import { createServer } from 'node:net';
    const other = createServer().listen(0, '127.0.0.1', () => {
      process.env.PORT = String(other.address().port);
      import('./tools/src/start.mjs').finally(() => other.close());
    });`;
  const { code, output } = await repository.evaluate(program, { HOST: '127.0.0.1' });
  expect(code).toBe(1);
  expect(output).toMatch(/^\nPORT \d+ is in use by another program\. Stop it, or choose another PORT\.\n$/);
  expect(repository.has('app/dist')).toBe(false);
});

describe('npm run verify', () => {
  it('explains its options, and runs nothing for an unknown one', async () => {
    expect(await runLauncher('verify', ['--help'])).toMatchObject({ code: 0, output: expect.stringContaining('--changed') });
    const { code, output } = await runLauncher('verify', ['--change']);
    expect(code).not.toBe(0);
    expect(output).toContain("Unknown option '--change'");
    expect(output).not.toContain('Installing');
  });
});
