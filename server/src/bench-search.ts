import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from './config';
import { sessionOptions } from './db/connect';
import { insertRows } from './db/insert-rows';
import type { Db } from './db/schema';
import { chance } from './demo/chance';
import { generatedCatalogue } from './demo/generated-catalogue';
import { fillEmpty } from './demo/load-demo';
import { takeVersionWithin } from './features/versions/repository';
import { openFileStore } from './files/open-file-store';
import { openDatabase } from './open-database';
import { serve } from './serve';

/** `npm run bench:search -w server`: the figures of docs/benchmarks.md, section Search. */
const size = { countries: 60, questions: 400 };
const seed = 'bench';
const rounds = 12;
const sentencesOfComment = 18;
/** As people type: words and stems, beginnings, parts of compounds, with and without umlauts, several words, and what is nowhere. */
const searches = [
  'mortgage',
  'mortgages register',
  'Grundpfandrecht',
  'pfandrecht',
  'Eigentümer',
  'Eigentuemer',
  'glaubiger',
  'regis',
  'notar',
  'claim secured',
  'Vollstreckung',
  'insolvency',
  'the rank of the right',
  'buch',
  'supreme court decision',
  'forderung abtretung',
  'zzyzx',
];

interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

const quantile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
/** Until the last byte of the answer is there, in the coding that browsers ask for; to unpack it is the browser's. */
const answered = (url: string, agent: http.Agent, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = http.get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } }, (reply) => {
      reply
        .resume()
        .on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${url} was answered with ${reply.statusCode}`))));
    });
    asked.on('error', reject);
  });
const say = (line: string) => process.stdout.write(`${line}\n`);

/** A comment of about 1 kB for every country on every question, of the catalogue's own sentences: some are frequent, most are rare. */
async function fillComments(db: Db): Promise<void> {
  const { rows: sentences } = await sql<{ text: string }>`
    select text_en as text from question union select text_de from question union select text_en from answer_option
    union select text_de from answer_option union select plain from comment order by text`.execute(db);
  const { rows: places } = await sql<{ question_id: number; country_id: number }>`
    select question.id as question_id, country.id as country_id from question cross join country
    where not exists (select from comment where question_id = question.id and country_id = country.id)`.execute(db);
  const sentenceAt = (...key: number[]) => sentences[Math.floor(chance(seed, key.join(' ')) ** 2 * sentences.length)]?.text ?? '';
  const rows = places.map((place) => {
    const plain = Array.from({ length: sentencesOfComment }, (_, index) => sentenceAt(place.question_id, place.country_id, index)).join(
      ' ',
    );
    return { ...place, plain, html: `<p>${plain}</p>`, created_by: null, modified_by: null };
  });
  await insertRows(db, 'comment', rows);
}

/** Everything written becomes a version. The indexes of the texts are built once all are there. */
async function publish(tx: Db, timeZone: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('comment', 'version_comment') and indexdef ilike '%using gin%'`.execute(tx);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx);
  await fillComments(tx);
  await tx.updateTable('country').set({ confirmed_at: new Date() }).execute();
  await takeVersionWithin(tx, { now: new Date(), timeZone });
  for (const { definition } of indexes) await sql.raw(definition).execute(tx);
}

async function prepare(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  const database = await openDatabase({ dataDir });
  try {
    const { demoPassword: password, timeZone } = config;
    await fillEmpty(database.db, openFileStore(config), {
      ...generatedCatalogue({ ...size, seed }),
      seed,
      password,
      now: new Date(),
      timeZone,
    });
    await database.db.transaction().execute((tx) => publish(tx, timeZone));
    await database.db.connection().execute(async (own) => {
      await sql`set statement_timeout = 0`.execute(own);
      await sql`vacuum analyze`.execute(own);
    });
  } finally {
    await database.close();
  }
}

/** The statements that find and rank, as a request sends them. */
async function searchesSentBy(request: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | Statement, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values } : first;
    if (statement.text.includes('ts_rank(')) sent.push(statement);
    return Reflect.apply(query, this, args);
  };
  await request().finally(() => {
    pg.Client.prototype.query = query;
  });
  return sent;
}

/** Server and bare statements, as plain SQL and by the names of their plans, take turns, so that all meet the same machine. */
async function measure(what: string, ask: (search: string) => Promise<unknown>, bare: pg.Client): Promise<void> {
  const times: { own: number[]; bare: number[]; planned: number[] } = { own: [], bare: [], planned: [] };
  const statements = new Map<string, Statement[]>();
  for (const search of searches) statements.set(search, await searchesSentBy(() => ask(search)));
  for (let round = 0; round < rounds; round += 1) {
    for (const search of searches) {
      const sent = statements.get(search) ?? [];
      times.bare.push(
        await millisecondsOf(async () => {
          for (const { text, values } of sent) await bare.query(text, values);
        }),
      );
      times.planned.push(
        await millisecondsOf(async () => {
          for (const statement of sent) await bare.query(statement);
        }),
      );
      times.own.push(await millisecondsOf(() => ask(search)));
    }
  }
  const own = quantile(times.own, 0.95);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  say(`${what}: p50 ${quantile(times.own, 0.5).toFixed(1)} ms, p95 ${own.toFixed(1)} ms (below 30)`);
  for (const [as, alone] of [
    ['as plain SQL', times.bare],
    ['with its kept plan', times.planned],
  ] as const) {
    const [median, late] = [quantile(alone, 0.5), quantile(alone, 0.95)];
    say(`  bare ${as}: p50 ${median.toFixed(1)} ms, p95 ${late.toFixed(1)} ms;`);
    say(`    ratio at p95 ${(own / late).toFixed(2)}, over all ${(sum(times.own) / sum(alone)).toFixed(2)} (at most 1.3)`);
  }
}

async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rt-bench-'));
  chmodSync(dataDir, 0o755);
  try {
    await prepare(dataDir);
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: 'off' });
    const { app, stop } = await serve(config, dataDir);
    const connectionString = `postgresql://app@localhost/round_table?host=${encodeURIComponent(path.join(dataDir, 'postgres'))}`;
    const bare = new pg.Client({ connectionString, options: sessionOptions });
    await bare.connect();
    const agent = new http.Agent({ keepAlive: true });
    try {
      const url = app.listeningOrigin;
      const body = JSON.stringify({ email: 'admin@demo.example', password: config.demoPassword });
      const signedIn = await fetch(`${url}${paths.token}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const { access } = (await signedIn.json()) as { access: string };
      const asker = (path: string, prefix: string, headers: Record<string, string>) => (search: string) =>
        answered(`${url}${prefix}${path}?search=${encodeURIComponent(search)}`, agent, headers);
      const expert = { authorization: `JWT ${access}` };
      await measure('questions', asker(paths.questions, '', expert), bare);
      await measure('comments, live', asker(paths.comments, '', expert), bare);
      await measure('comments, the version, as a guest', asker(paths.comments, '/ro', {}), bare);
    } finally {
      agent.destroy();
      await bare.end();
      await stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await run();
