import { sql } from 'kysely';
import pg from 'pg';

const mark = '/* planned once */';

/**
 * The end of a statement that the database shall plan once on a connection, not each time: for one whose plan need not depend on its values.
 * There must be few of its texts: every connection keeps the plan of each.
 */
export const plannedOnce = sql.raw(mark);

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `planned-once-${names.size}`;
  names.set(text, name);
  return name;
}

/** Has a connection send what is marked by a name: the database keeps the plans of named statements (after the fifth time, where that is cheaper). */
export function keepPlans(client: pg.ClientBase): void {
  const send = (...sent: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, sent);
  const query = (first: unknown, values: unknown, ...others: unknown[]) =>
    typeof first === 'string' && first.endsWith(mark)
      ? send({ name: nameOf(first), text: first, values }, ...others)
      : send(first, values, ...others);
  client.query = query as typeof client.query;
}
