import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { serve } from '../../../server/src/app/serve';
import { toRandom } from '../../../server/src/demo/chance';
import { generateCatalogue } from '../../../server/src/demo/generated-catalogue';
import { fillEmpty } from '../../../server/src/demo/load-demo';
import { takeVersionInTransaction } from '../../../server/src/domain/versions/take-version';
import { readConfig } from '../../../server/src/platform/config';
import { connect, sessionOptions } from '../../../server/src/platform/db/connect';
import { insertRows } from '../../../server/src/platform/db/insert-rows';
import { openDatabase } from '../../../server/src/platform/db/open-database';
import { type Statement, sentStatements } from '../../../server/src/platform/db/prepared-statements';
import type { Db } from '../../../server/src/platform/db/schema/schema';
import { openFileStore } from '../../../server/src/platform/files/open-file-store';
import { quantile } from '../lib/statistics.mjs';

/** `npm run bench:search -w lab`: the figures of docs/benchmarks.md, section Search. */
const size = { countries: 60, questions: 400 };
const seed = 'bench';
const rounds = 12;
const sentencesOfComment = 18;
/** Typical searches: words, stems, prefixes, parts of compounds, with and without umlauts, several words, and one without hits. */
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

const measureMilliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
/** Resolves after the last byte of the compressed response; does not decompress it. */
const request = (url: string, agent: http.Agent, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } }, (reply) => {
      reply
        .resume()
        .on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${url} was answered with ${reply.statusCode}`))));
    });
    request.on('error', reject);
  });
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Inserts a comment of about 1 kB for every country and question from the catalogue's sentences: some are frequent, most are rare. */
async function fillComments(db: Db): Promise<void> {
  const { rows: sentences } = await sql<{ text: string }>`
    select text_en as text from question union select text_de from question union select text_en from answer_option
    union select text_de from answer_option union select plain from comment order by text`.execute(db);
  const { rows: places } = await sql<{ question_id: number; country_id: number }>`
    select question.id as question_id, country.id as country_id from question cross join country
    where not exists (select from comment where question_id = question.id and country_id = country.id)`.execute(db);
  const sentenceAt = (...key: number[]) => sentences[Math.floor(toRandom(seed, key.join(' ')) ** 2 * sentences.length)]?.text ?? '';
  const rows = places.map((place) => {
    const plain = Array.from({ length: sentencesOfComment }, (_, index) => sentenceAt(place.question_id, place.country_id, index)).join(
      ' ',
    );
    return { ...place, plain, html: `<p>${plain}</p>`, created_by: null, modified_by: null };
  });
  await insertRows(db, 'comment', rows);
}

/** Takes a version of everything. The GIN indexes are rebuilt after the inserts, which is faster. */
async function publish(tx: Db, timeZone: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('comment', 'version_comment') and indexdef ilike '%using gin%'`.execute(tx);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx);
  await fillComments(tx);
  await tx.updateTable('country').set({ confirmed_at: new Date() }).execute();
  await takeVersionInTransaction(tx, { now: new Date(), timeZone });
  for (const { definition } of indexes) await sql.raw(definition).execute(tx);
}

async function prepare(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  const database = await openDatabase({ dataDir });
  try {
    const { demoPassword: password, timeZone } = config;
    await fillEmpty(database.db, openFileStore(config), {
      ...generateCatalogue({ ...size, seed }),
      seed,
      password,
      now: new Date(),
      timeZone,
    });
    await database.db.transaction().execute((tx) => publish(tx, timeZone));
    const unlimited = connect(database.url, { max: 1, statementTimeout: 0 });
    await sql`vacuum analyze`.execute(unlimited);
    await unlimited.destroy();
  } finally {
    await database.close();
  }
}

/** Captures the search statements that a request sends: on its second execution, from which on they are prepared. */
async function captureStatements(request: () => Promise<unknown>): Promise<Statement[]> {
  await request();
  const sent: Statement[] = [];
  const listen = (message: unknown) => {
    const statement = message as Statement;
    if (statement.text.includes('ts_rank(')) sent.push(statement);
  };
  sentStatements.subscribe(listen);
  await request().finally(() => sentStatements.unsubscribe(listen));
  return sent;
}

/** Alternates between the server and the statements alone (as plain SQL and as prepared statements), so that all are measured under the same load. */
async function measure(what: string, ask: (search: string) => Promise<unknown>, baseline: pg.Client, most = 30): Promise<void> {
  const times: { own: number[]; baseline: number[]; planned: number[] } = { own: [], baseline: [], planned: [] };
  const statements = new Map<string, Statement[]>();
  for (const search of searches) statements.set(search, await captureStatements(() => ask(search)));
  for (let round = 0; round < rounds; round += 1) {
    for (const search of searches) {
      const sent = statements.get(search) ?? [];
      times.baseline.push(
        await measureMilliseconds(async () => {
          for (const { text, values } of sent) await baseline.query(text, values);
        }),
      );
      times.planned.push(
        await measureMilliseconds(async () => {
          for (const statement of sent) await baseline.query(statement);
        }),
      );
      times.own.push(await measureMilliseconds(() => ask(search)));
    }
  }
  const own = quantile(times.own, 0.95);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  print(`${what}: p50 ${quantile(times.own, 0.5).toFixed(1)} ms, p95 ${own.toFixed(1)} ms (below ${most})`);
  for (const [as, alone] of [
    ['as plain SQL', times.baseline],
    ['as prepared statement', times.planned],
  ] as const) {
    const [median, late] = [quantile(alone, 0.5), quantile(alone, 0.95)];
    print(`  baseline ${as}: p50 ${median.toFixed(1)} ms, p95 ${late.toFixed(1)} ms;`);
    print(`    ratio at p95 ${(own / late).toFixed(2)}, over all ${(sum(times.own) / sum(alone)).toFixed(2)} (at most 1.3)`);
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
    const baseline = new pg.Client({ connectionString, options: sessionOptions });
    await baseline.connect();
    const agent = new http.Agent({ keepAlive: true });
    try {
      const url = app.listeningOrigin;
      const body = JSON.stringify({ email: 'admin@demo.example', password: config.demoPassword });
      const signedIn = await fetch(`${url}${paths.token}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const { access } = (await signedIn.json()) as { access: string };
      const createSearch = (path: string, prefix: string, headers: Record<string, string>) => (search: string) =>
        request(`${url}${prefix}${path}?search=${encodeURIComponent(search)}`, agent, headers);
      const expert = { authorization: `JWT ${access}` };
      await measure('questions', createSearch(paths.questions, '', expert), baseline);
      await measure('comments, live', createSearch(paths.comments, '', expert), baseline);
      await measure('comments, the version, as a guest', createSearch(paths.comments, '/ro', {}), baseline);
      await measure('attachments, live', createSearch(paths.searchAttachments, '', expert), baseline);
      await measure('explanations, live', createSearch(paths.searchChapters, '', expert), baseline);
      // The lists do not wait for the counts, which read every match.
      await measure('counts and word forms, live', createSearch(paths.search, '', expert), baseline, 300);
      await measure('counts and word forms, the version, as a guest', createSearch(paths.search, '/ro', {}), baseline, 300);
    } finally {
      agent.destroy();
      await baseline.end();
      await stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await run();
