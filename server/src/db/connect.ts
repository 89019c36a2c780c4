import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { keepPlans } from './planned-once';
import type { Database } from './schema';

export interface ConnectOptions {
  /** Connections at most; 10 where it is not said. */
  max?: number;
  /** Milliseconds after which a statement is given up; 15,000 where it is not said, 0 for never. */
  statementTimeout?: number;
  /** Milliseconds after which waiting for a connection, or for the database to accept one, is given up; 5,000 by default, 0 for never. */
  connectTimeout?: number;
  /** What the database lists the connections as; `round-table` where it is not said. */
  name?: string;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onLost?: (error: Error) => void;
}

const numbers: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/** bigint and numeric come as numbers: counts and weights of three decimal places are far below what a number holds. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
};

/** A walk through a table starts at its beginning, not where another one has got to: the same search always meets the same rows first. */
export const sessionOptions = '-c synchronize_seqscans=off';

/** A pool of connections to the database at `url` (`postgresql://…`, a socket's folder as `?host=`). End it with `db.destroy()`. */
export function connect(url: string, options: ConnectOptions = {}): Kysely<Database> {
  const { max = 10, statementTimeout = 15_000, connectTimeout = 5_000, name = 'round-table', onLost = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max,
    application_name: name,
    options: sessionOptions,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout && Math.min(10_000, statementTimeout),
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  pool.on('error', onLost);
  // A connection that breaks while it is lent out fails its statement; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', keepPlans);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Asks the database for a sign of life; throws where it cannot be reached. */
export async function ping(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
