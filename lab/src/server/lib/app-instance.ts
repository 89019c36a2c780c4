import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startInstance as startServer } from '@round-table/tools/app-instance';
import { password, signIn } from '@round-table/tools/demo-accounts';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../../../server/src/platform/db/open-database';
import type { Database } from '../../../../server/src/platform/db/schema/schema';

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

async function fill(dataDir: string, { comments = false, prepareDatabase }: AppInstanceOptions): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    if (comments) await fillComments(database.db);
    await sql`analyze`.execute(database.db);
    await prepareDatabase?.(database.db);
  } finally {
    await database.close();
  }
}

export async function startInstance(options: AppInstanceOptions): Promise<AppInstance> {
  const instance = await startServer({ env: { DEMO: '0', DEMO_PASSWORD: password, LOG_LEVEL: 'error' } });
  const { address: url, dataDir, env, folder } = instance;
  const size = ['--countries', String(options.countries), '--questions', String(options.questions)];
  execFileSync(process.execPath, [path.join(folder, 'server', 'dist', 'cli.mjs'), 'data', 'generate', ...size], { env, stdio: 'ignore' });
  await instance.stop();
  await fill(dataDir, options);
  await instance.restart();
  let signedIn: { at: number; headers: Headers } | undefined;
  return {
    url,
    headers: async () => {
      if (!signedIn || Date.now() - signedIn.at > signInAge) {
        const { access } = await signIn(url, 'admin@demo.example');
        signedIn = { at: Date.now(), headers: { authorization: `JWT ${access}` } };
      }
      return signedIn.headers;
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${instance.server.pid}/status`, 'utf8'))?.[1]) / 1024,
    close: instance.close,
  };
}
