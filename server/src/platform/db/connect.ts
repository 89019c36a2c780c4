import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { changeChannel, type Notifications } from '../changes/changes';
import type { DatabaseObserver } from '../metrics/database-metrics';
import { routeToReplica } from './replica';
import type { Database } from './schema/schema';
import { toPostgresPool } from './statements';

export interface ConnectOptions {
  /** Maximum number of connections, default 10. */
  max?: number;
  /** Statement timeout in milliseconds, default 15,000; 0 disables it. */
  statementTimeout?: number;
  /** Milliseconds to wait for a connection, default 5,000; 0 disables the timeout. */
  connectTimeout?: number;
  /** `application_name`, default `round-table`. */
  name?: string;
  /** Called when an idle connection is lost; the pool replaces it. */
  onLost?: (error: Error) => void;
  /** While it returns true, connections are refused at once, and those in use are closed: the database accepts them, but never responds. */
  isSilent?: () => boolean;
  /** Makes each connection listen for changes, and emits the payloads that it receives. */
  notifications?: Notifications;
  /** Measures queries and connections. */
  observer?: DatabaseObserver;
  /** A read replica, for reads within `createReplicaReader`. */
  replica?: { url: string; observer?: DatabaseObserver };
}

const numbers: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/** Parses bigint and numeric as numbers: counts, and weights with three decimals, are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
};

/** Milliseconds after the statement timeout in which PostgreSQL must have responded. */
const silenceMargin = 2_000;

/** `synchronize_seqscans` off makes `LIMIT` deterministic. Ends sessions of clients unreachable for a minute; not needed for sockets. */
export const sessionOptions = [
  'synchronize_seqscans=off',
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=60000',
]
  .map((option) => `-c ${option}`)
  .join(' ');

function createPool(url: string, options: ConnectOptions): PostgresPool {
  const { max = 10, statementTimeout = 15_000, connectTimeout = 5_000, name = 'round-table', onLost = () => {} } = options;
  const { notifications, observer, isSilent } = options;
  const listen = async (client: pg.ClientBase) => {
    client.on('notification', ({ payload = '' }) => notifications?.emit('payload', payload));
    await client.query(`listen ${changeChannel}`);
  };
  const pool = new pg.Pool({
    ...(notifications && { onConnect: listen }),
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
  // If a checked-out connection is lost, its statement rejects. Without a listener, the `error` event would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  observer?.watchPool(pool);
  return toPostgresPool(pool, { timeout: statementTimeout && statementTimeout + silenceMargin, isSilent, observer });
}

/** Milliseconds to wait for a connection of the replica: the primary is the alternative. */
const replicaConnectTimeout = 1_000;

/** Opens a connection pool for `url` (`postgresql://…`; a Unix socket's folder as `?host=`). Close it with `db.destroy()`. */
export function connect(url: string, options: ConnectOptions = {}): Kysely<Database> {
  const { max, statementTimeout, name = 'round-table', replica } = options;
  const primary = createPool(url, options);
  if (replica === undefined) return new Kysely<Database>({ dialect: new PostgresDialect({ pool: primary }) });
  const own = { max, statementTimeout, name: `${name} replica`, connectTimeout: replicaConnectTimeout, observer: replica.observer };
  const pool = routeToReplica(primary, createPool(replica.url, own));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Throws if the database cannot be reached. */
export async function ping(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
