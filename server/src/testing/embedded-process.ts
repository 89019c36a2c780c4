import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { transformFileSync } from '@swc/core';

const root = path.resolve(__dirname, '../../..');
const sources = [
  'embedded-database/embedded',
  'embedded-database/embedded-cluster',
  'embedded-database/embedded-binaries',
  'embedded-database/embedded-supervisor',
  'is-running',
];

/** A program that joins the built-in database of a folder, prints its state, and inserts rows until it is killed. */
const program = `
const pg = require('pg');
const { startEmbedded } = require('./embedded-database/embedded.js');
(async () => {
  const database = await startEmbedded(process.argv[2], { adoptionTimeout: Number(process.argv[4]) });
  const client = new pg.Client(database.url);
  await client.connect();
  // Two sessions that create the same table at once fail, even if it may exist.
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(1)');
  await client.query('create table if not exists line (id integer primary key)');
  await client.query('commit');
  const { rows: [{ last, count }] } = await client.query('select coalesce(max(id), 0) as last, count(*)::int as count from line');
  console.log(JSON.stringify({ last, count }));
  process.on('SIGTERM', () => client.end().then(database.stop).then(() => process.exit(0)));
  process.on('SIGUSR2', () => process.exit(7));
  process.on('SIGHUP', () => { throw new Error('Uncaught on purpose'); });
  for (let id = last + 1; process.argv[3] === 'write'; id += 1) {
    await client.query('insert into line values ($1)', [id]);
    console.log(id);
  }
})();`;

/** Compiles the launcher into a folder, so that separate processes can run it. */
export function compileLauncher(folder: string): string {
  const jsc = { parser: { syntax: 'typescript' as const }, target: 'es2022' as const };
  for (const name of sources) {
    const { code } = transformFileSync(path.join(root, 'server/src/platform', `${name}.ts`), {
      jsc,
      module: { type: 'commonjs' },
      swcrc: false,
    });
    const file = path.join(folder, `${name}.js`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, code);
  }
  const script = path.join(folder, 'program.js');
  fs.writeFileSync(script, program);
  return script;
}

/** A running program: the state it found at start, and the last row that was acknowledged since. */
export interface EmbeddedProcess {
  found: { last: number; count: number };
  acknowledged(): number;
  /** SIGTERM leaves the database, SIGUSR2 calls `process.exit`, SIGHUP throws an uncaught exception. */
  kill(signal: EndingSignal): Promise<void>;
}
type EndingSignal = 'SIGKILL' | 'SIGTERM' | 'SIGUSR2' | 'SIGHUP';

async function firstLine(child: ChildProcess, lines: Interface): Promise<string> {
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const gone = once(child, 'exit').then(() => {
    throw new Error(`The program ended: ${errors}`);
  });
  gone.catch(() => {});
  const [line] = (await Promise.race([once(lines, 'line'), gone])) as [string];
  return line;
}

/** Starts the program. If it starts the database, the database keeps running for `adoptionTimeout` seconds after its last user was killed. */
export async function runEmbedded(script: string, dataDir: string, mode: 'write' | 'stay', adoptionTimeout = 60): Promise<EmbeddedProcess> {
  const env = { ...process.env, NODE_PATH: path.join(root, 'node_modules') };
  const child = spawn(process.execPath, [script, dataDir, mode, String(adoptionTimeout)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = createInterface({ input: child.stdout });
  const found = JSON.parse(await firstLine(child, lines)) as EmbeddedProcess['found'];
  let last = found.last;
  lines.on('line', (line) => {
    last = Number(line);
  });
  const kill = async (signal: EndingSignal) => {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return { found, acknowledged: () => last, kill };
}
