import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { listDatabaseProcesses } from '../../server/src/testing/database/database-processes';
import { zipNames } from '../../server/src/testing/files/zip-entries';
import { password, signIn } from './lib/instance/demo-accounts.mjs';
import { capture, npm } from './lib/run.mjs';
import { createServerClone, waitUntil } from './testing/server-clone.mjs';

// Each test starts servers with a database.
jest.setTimeout(300_000);

const programs = {
  'npm start': [npm, 'start'],
  'the server alone': [process.execPath, 'server/dist/main.mjs'],
};

let site;
let dataDir;
const running = [];
beforeAll(() => {
  site = createServerClone();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(stop));
});
afterAll(() => site.remove());

async function stop(program) {
  program.signalGroup('SIGTERM');
  await program.ended;
}

/** Starts a program without waiting for it. */
async function launch(command, more) {
  const program = await site.start(command, { DATA_DIR: dataDir, DEMO_PASSWORD: password, ...more });
  running.push(program);
  return program;
}

describe('two starts at the same moment on an empty folder', () => {
  beforeEach(() => {
    dataDir = site.createDataDir();
  });

  it.each(Object.entries(programs))(
    'of %s, on two ports: both serve one database, which has the demo data once, and stops with them',
    async (_, command) => {
      const servers = await Promise.all([launch(command, { DEMO: '1' }), launch(command, { DEMO: '1' })]);
      await Promise.all(servers.map(({ untilReady }) => untilReady()));
      const [one, other] = servers;
      expect(servers.map(({ readOutput }) => readOutput().includes('"demo data loaded"')).sort()).toEqual([false, true]);
      // The secret that signs tokens is shared, too.
      const { access } = await signIn(one.address, 'admin@demo.example');
      const users = await fetch(`${other.address}/api/users/`, { headers: { authorization: `JWT ${access}` } });
      expect(users.status).toBe(200);
      await Promise.all(running.splice(0).map(stop));
      expect(readdirSync(dataDir).sort()).toEqual(['files', 'postgres', 'postgres.log', 'token-secret']);
      expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
    },
  );

  it('of npm start, on one port: one serves, the other says that the port is in use', async () => {
    const first = await launch(programs['npm start']);
    const second = await launch(programs['npm start'], { PORT: String(first.port) });
    const loser = await Promise.race([first, second].map((program) => program.ended.then(() => program)));
    expect(await loser.ended).toBe(1);
    expect(loser.readOutput()).toContain(`PORT ${first.port} is in use by another program. Stop it, or choose another PORT.`);
    const winner = loser === first ? second : first;
    await winner.untilReady();
    expect(listDatabaseProcesses(dataDir)).not.toEqual([]);
  });
});

describe('the export', () => {
  const spreadsheet = '/api/export-by-country/';
  const maps = '/api/export-maps/';
  let temporary;
  /** Exports of one country, and of one question. */
  let smaller;

  const connect = async () => {
    const host = encodeURIComponent(join(dataDir, 'postgres'));
    const client = new pg.Client({ connectionString: `postgresql://app@localhost/round_table?host=${host}` });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };

  const start = async () => {
    const program = await launch(programs['the server alone'], { TMPDIR: temporary });
    await program.untilReady();
    return program;
  };

  /** Requests a file and reads its first bytes. `readRest` rejects if the response is cut off. */
  async function begin({ address }, path) {
    const { access } = await signIn(address, 'admin@demo.example');
    const response = await fetch(`${address}${path}`, { headers: { authorization: `JWT ${access}` } });
    expect(response.status).toBe(200);
    const parts = [];
    const reader = response.body.getReader();
    parts.push((await reader.read()).value);
    const readRest = async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
      return Buffer.concat(parts);
    };
    return { readRest };
  }

  const readAll = async (program, path) => (await begin(program, path)).readRest();

  /** Comments of random letters, which hardly compress: more than the buffers between server and client hold. */
  beforeAll(async () => {
    dataDir = site.createDataDir();
    temporary = site.createDataDir();
    const words = ['data', 'generate', '--countries', '5', '--questions', '200'];
    const env = { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, DEMO_PASSWORD: password, DATABASE_ADOPTION_TIMEOUT: '3600' };
    const { code, output } = await capture(process.execPath, ['server/dist/cli.mjs', ...words], { cwd: site.clone, env });
    if (code !== 0) throw new Error(output);
    const program = await start();
    const client = await connect();
    await client.query(`insert into comment (question_id, country_id, html, plain)
      select question.id, country.id, '<p>' || (select string_agg(md5(random()::text || n || question.id), ' ') from generate_series(1, 900) n) || '</p>', ''
      from question, country on conflict (question_id, country_id) do update set html = excluded.html`);
    const { rows } = await client.query('select (select min(id) from question) as question, (select min(code) from country) as country');
    smaller = {
      spreadsheet: `${spreadsheet}?countries=${encodeURIComponent(JSON.stringify([rows[0].country]))}`,
      maps: `${maps}?questions=[${rows[0].question}]`,
    };
    await client.end();
    await stop(program);
  });

  const listFolders = () => readdirSync(temporary).filter((name) => name.startsWith('round-table-temp-'));

  it.each([
    ['spreadsheet', spreadsheet],
    ['maps', maps],
  ])('of %s is cut off if the server is killed; nothing of it is left, and the next server sends it', async (kind, path) => {
    const killed = await start();
    // Writes temporary files.
    expect((await fetch(`${killed.address}/data/index.json`)).status).toBe(200);
    expect(listFolders()).toHaveLength(1);
    const { readRest } = await begin(killed, path);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await expect(readRest()).rejects.toThrow('terminated');
    const client = await connect();
    const countBackends = async () =>
      (await client.query("select count(*)::int as count from pg_stat_activity where application_name = 'round-table export'")).rows[0]
        .count;
    await waitUntil(
      async () => (await countBackends()) === 0,
      () => 'no export is left in the database',
    );
    await client.end();
    const next = await start();
    await waitUntil(
      () => listFolders().length === 0,
      () => `its temporary folders are removed: ${listFolders().join(', ')}`,
    );
    expect(zipNames(await readAll(next, smaller[kind])).length).toBeGreaterThan(0);
  });

  it('of a spreadsheet is cut off if the database is killed, which the log says; the server sends it again', async () => {
    const program = await start();
    const { readRest } = await begin(program, spreadsheet);
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    await expect(readRest()).rejects.toThrow('terminated');
    await waitUntil(
      () => program.readOutput().includes('"response cut off"'),
      () => 'the log says so',
    );
    await waitUntil(
      () =>
        readAll(program, smaller.spreadsheet).then(
          (file) => zipNames(file).length > 0,
          () => false,
        ),
      () => 'the export is complete',
    );
  });
});
