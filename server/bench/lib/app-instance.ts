import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../src/platform/db/open-database';
import type { Database } from '../../src/platform/db/schema/schema';

const password = 'a-password-for-benchmarks';
const words =
  'security right land register owner creditor notary deed claim rank consent transfer debtor court enforcement entry priority act section condition registration instrument lender mortgage';

type Headers = { authorization: string };
/** How long a session is reused, in milliseconds. */
const signInAge = 120_000;

/** A running instance of the built server with generated data. */
export interface AppInstance {
  url: string;
  /** The headers of an admin, who reads live answers; signs in again if the session is older than `signInAge`. */
  headers(): Promise<Headers>;
  /** The server's memory, in megabytes. */
  memory(): number;
  close(): Promise<void>;
}

export interface AppInstanceOptions {
  countries: number;
  questions: number;
  /** Adds a comment of 1 kB for every country and question; by default the demo data's comments are used. */
  comments?: boolean;
  /** Called with the database before the server starts. */
  prepareDatabase?: (db: Kysely<Database>) => Promise<void>;
}

/** Drops the comments' search indexes, which are unused here and make the inserts ten times slower. */
async function fillComments(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where tablename in ('comment') and indexdef like '%gin%'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await sql`create temporary table pool as select n, '<p>' || left(string_agg(word, ' ' order by random()), 990) || '</p>' as html
    from generate_series(0, 499) n, generate_series(1, 8), unnest(string_to_array(${words}, ' ')) word group by n`.execute(db);
  await sql`update comment set html = pool.html from pool where pool.n = comment.id % 500`.execute(db);
  await sql`insert into comment (question_id, country_id, html, plain)
    select question.id, country.id, pool.html, '' from question cross join country
    join pool on pool.n = (question.id * 7 + country.id) % 500 on conflict do nothing`.execute(db);
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function signIn(url: string): Promise<Headers> {
  const body = JSON.stringify({ email: 'admin@demo.example', password });
  const answer = await fetch(`${url}${paths.token}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}`);
  const { access } = (await answer.json()) as { access: string };
  return { authorization: `JWT ${access}` };
}

async function waitUntilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}${paths.ready}`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; tries < 600 && !(await isReady()); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
}

export async function startInstance(
  dist: string,
  { countries, questions, comments = false, prepareDatabase }: AppInstanceOptions,
): Promise<AppInstance> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rt-bench-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'error', DEMO_PASSWORD: password };
  const size = ['--countries', String(countries), '--questions', String(questions)];
  execFileSync(process.execPath, [path.join(dist, 'cli.mjs'), 'data', 'generate', ...size], { env, stdio: 'ignore' });
  const database = await openDatabase({ dataDir });
  if (comments) await fillComments(database.db);
  await sql`analyze`.execute(database.db);
  await prepareDatabase?.(database.db);
  await database.close();
  // The IPC channel stops the server when the benchmark is interrupted.
  const server = spawn(process.execPath, [path.join(dist, 'main.mjs')], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const left = new Promise((resolve) => server.once('exit', resolve));
  await waitUntilReady(url);
  const status = () => readFileSync(`/proc/${server.pid}/status`, 'utf8');
  let signedIn: { at: number; headers: Headers } | undefined;
  return {
    url,
    headers: async () => {
      if (!signedIn || Date.now() - signedIn.at > signInAge) signedIn = { at: Date.now(), headers: await signIn(url) };
      return signedIn.headers;
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(status())?.[1]) / 1024,
    close: async () => {
      server.kill('SIGTERM');
      await left;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
