import { channel } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

const mark = '/* planned for its values */';

/** Suffix of a query that PostgreSQL plans anew for its values; all others with values are prepared statements (decision 0059). */
export const plannedForItsValues = sql.raw(mark);

/** Each connection stores every statement it has prepared, so their number is limited. Queries beyond it are sent without a name. */
const maxNames = 500;
/** Queries of which only the first execution has been seen. Texts that contain a list of varying length rarely occur twice. */
const maxSeenOnce = 1_000;
/** Queries with more values contain lists, whose length varies. */
const maxValues = 32;

const seenOnce = new LRUCache<string, true>({ max: maxSeenOnce });
let names = new Map<string, string>();
let generation = 0;

/** Returns the name of a query from its second execution on. */
function findName(text: string, values: unknown[]): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (values.length === 0 || names.size >= maxNames || values.length > maxValues || text.endsWith(mark)) return undefined;
  if (!seenOnce.has(text)) {
    seenOnce.set(text, true);
    return undefined;
  }
  seenOnce.delete(text);
  const name = `${generation}-${names.size}`;
  names.set(text, name);
  return name;
}

/** Whether a table has changed since the statement was prepared, so that it returns other columns. */
export function isOutdatedStatement(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  return code === '0A000' && message.startsWith('cached plan must not change result type');
}

/** Has every connection prepare its statements anew. */
function forgetNames(): void {
  generation += 1;
  names = new Map();
}

/** Publishes each `Statement` that is sent. */
export const sentStatements = channel('round-table:statement');

export interface Statement {
  /** Of a prepared statement. */
  name?: string;
  text: string;
  values: unknown[];
}

/**
 * Sends a query with values as a prepared statement: PostgreSQL parses it once per connection, and may reuse a generic plan from the sixth
 * execution on. Queries without values (DDL, several statements in one text) are sent as they are.
 */
export async function sendPrepared(client: pg.ClientBase, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const statement: Statement = { name: findName(text, values), text, values };
  if (sentStatements.hasSubscribers) sentStatements.publish(statement);
  const isInTransaction = client.getTransactionStatus() !== 'I';
  try {
    return await client.query(statement);
  } catch (error) {
    if (!isOutdatedStatement(error)) throw error;
    forgetNames();
    // The error aborts a transaction; outside of one the statement had no effect.
    if (isInTransaction) throw error;
    return client.query(text, values);
  }
}
