import type pg from 'pg';

const startsWithoutTimeout = /^\s*set (local )?statement_timeout = 0/i;
const endsWithoutTimeout = /^\s*(commit|rollback|reset statement_timeout)/i;

const getText = (query: unknown): string => (typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? ''));

/**
 * Closes a connection on which a statement has had no response for `timeout` milliseconds, so that the pool replaces it: PostgreSQL's own
 * statement timeout does not arrive over a broken line. Statements for which the statement timeout is switched off have no limit here either.
 */
export function endSilentConnection(client: pg.ClientBase, timeout: number): void {
  const send = client.query as (...sent: unknown[]) => unknown;
  let isUnlimited = false;
  const query = (...sent: unknown[]) => {
    const text = getText(sent[0]);
    if (startsWithoutTimeout.test(text)) isUnlimited = true;
    else if (endsWithoutTimeout.test(text)) isUnlimited = false;
    const result = Reflect.apply(send, client, sent);
    if (isUnlimited || !(result instanceof Promise)) return result;
    const timer = setTimeout(() => void (client as pg.Client).end().catch(() => undefined), timeout);
    const settle = () => clearTimeout(timer);
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
