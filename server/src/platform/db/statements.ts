import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { DatabaseObserver } from '../metrics/database-metrics';
import { traceQuery } from '../tracing/trace-query';
import { getTracing } from '../tracing/tracing';
import { sendPrepared } from './prepared-statements';

/** The statement after which a connection has no statement timeout until it is returned to the pool. */
export const withoutTimeout = 'set local statement_timeout = 0';

export interface StatementOptions {
  /** Milliseconds after which PostgreSQL must have responded; 0 for no limit. */
  timeout: number;
  /** While it returns true, connections are refused at once, and those in use are closed: the database accepts them, but never responds. */
  isSilent?: () => boolean;
  observer?: DatabaseObserver;
}

/** Milliseconds between two checks for statements without a response. */
const checkInterval = 250;

/**
 * Closes each connection whose statement is beyond its deadline, and while the database is silent all of them, so that no request waits for a
 * response that never comes: PostgreSQL's own statement timeout does not arrive over a broken line (decision 0080).
 */
function closeOverdue(pool: pg.Pool, isSilent: () => boolean) {
  const deadlines = new Map<pg.ClientBase, number>();
  pool.on('connect', (client) => deadlines.set(client, Number.POSITIVE_INFINITY));
  pool.on('remove', (client) => deadlines.delete(client));
  const close = () => {
    const [now, areAllOver] = [performance.now(), isSilent()];
    for (const [client, deadline] of deadlines) {
      if (!areAllOver && deadline >= now) continue;
      // Once: a silent database does not close an idle connection either, and each further call would add a listener.
      deadlines.delete(client);
      void (client as pg.Client).end().catch(() => undefined);
    }
  };
  // After a busy thread, timers run before the sockets are read: a response that has arrived is read before `setImmediate`.
  const timer = setInterval(() => setImmediate(close), checkInterval).unref();
  return { deadlines, stop: () => clearInterval(timer) };
}

/** The pool as Kysely's driver uses it: with prepared statements, deadlines, metrics and traces. */
export function toPostgresPool(pool: pg.Pool, { timeout, isSilent = () => false, observer }: StatementOptions): PostgresPool {
  const { deadlines, stop } = closeOverdue(pool, isSilent);
  const send = async (client: pg.PoolClient, limit: number, text: string, values: unknown[]) => {
    deadlines.set(client, performance.now() + limit);
    try {
      return await sendPrepared(client, text, values);
    } finally {
      deadlines.set(client, Number.POSITIVE_INFINITY);
    }
  };
  return {
    connect: async () => {
      if (isSilent()) throw new Error('Connection terminated: the database does not respond');
      const client = await pool.connect();
      let limit = timeout || Number.POSITIVE_INFINITY;
      const query = (text: string, values: unknown[]) => {
        if (text === withoutTimeout) limit = Number.POSITIVE_INFINITY;
        const run = () => send(client, limit, text, values);
        const traced = getTracing() ? () => traceQuery(text, run) : run;
        return observer ? observer.observeQuery(traced) : traced();
      };
      // Without the overload for cursors, which this dialect does not use.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    },
    end: () => {
      stop();
      return pool.end();
    },
  };
}
