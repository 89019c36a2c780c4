import type pg from 'pg';

const getText = (query: unknown): string => (typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? ''));

/** Tracks whether PostgreSQL's statement timeout is switched off, for the session or, by `set local`, until the transaction ends. */
function trackStatementTimeout(): (statement: string) => boolean {
  let isOffForSession = false;
  let isOffForTransaction = false;
  return (statement) => {
    if (/^\s*set statement_timeout = 0/i.test(statement)) isOffForSession = true;
    else if (/^\s*reset statement_timeout/i.test(statement)) isOffForSession = false;
    else if (/^\s*set local statement_timeout = 0/i.test(statement)) isOffForTransaction = true;
    else if (/^\s*(commit|rollback(?! to))/i.test(statement)) isOffForTransaction = false;
    return isOffForSession || isOffForTransaction;
  };
}

/**
 * Closes a connection on which a statement has had no response for `timeout` milliseconds, so that the pool replaces it: PostgreSQL's own
 * statement timeout does not arrive over a broken line. Statements for which the statement timeout is switched off have no limit here either.
 */
export function endSilentConnection(client: pg.ClientBase, timeout: number): void {
  const send = client.query as (...sent: unknown[]) => unknown;
  const isUnlimited = trackStatementTimeout();
  const query = (...sent: unknown[]) => {
    const hasNoLimit = isUnlimited(getText(sent[0]));
    const result = Reflect.apply(send, client, sent);
    if (hasNoLimit || !(result instanceof Promise)) return result;
    let isSettled = false;
    const end = () => {
      if (!isSettled) void (client as pg.Client).end().catch(() => undefined);
    };
    // After a busy thread, timers run before the sockets are read: a response that has arrived is read before `setImmediate`.
    const timer = setTimeout(() => setImmediate(end), timeout);
    const settle = () => {
      isSettled = true;
      clearTimeout(timer);
    };
    result.then(settle, settle);
    return result;
  };
  client.query = query as typeof client.query;
}

/** Milliseconds between two checks for silence. */
const checkInterval = 250;

/** Makes a pool refuse connections while `isSilent`, and closes those in use, so that no request waits for a response that never comes. */
export function refuseWhile(isSilent: () => boolean, pool: pg.Pool): void {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (() =>
    isSilent() ? Promise.reject(new Error('Connection terminated: the database does not respond')) : connect()) as typeof pool.connect;
  const timer = setInterval(() => {
    if (pool.ending) clearInterval(timer);
    else if (isSilent()) for (const client of open) void (client as unknown as pg.Client).end().catch(() => undefined);
  }, checkInterval);
  timer.unref();
}
