import { sql } from 'kysely';
import pg from 'pg';

const mark = '/* planned once */';

/**
 * Suffix that makes `pg` send the query as a named prepared statement, for queries whose plan does not depend on their values. Use it for
 * few distinct texts: each connection stores each plan.
 */
export const asPreparedStatement = sql.raw(mark);

const names = new Map<string, string>();
function getStatementName(text: string): string {
  const name = names.get(text) ?? `prepared-${names.size}`;
  names.set(text, name);
  return name;
}

/** Makes a connection send marked statements by name: PostgreSQL may then cache a generic plan (from the sixth execution on). */
export function usePreparedStatements(client: pg.ClientBase): void {
  const send = (...sent: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, sent);
  const query = (first: unknown, values: unknown, ...others: unknown[]) =>
    typeof first === 'string' && first.endsWith(mark)
      ? send({ name: getStatementName(first), text: first, values }, ...others)
      : send(first, values, ...others);
  client.query = query as typeof client.query;
}
