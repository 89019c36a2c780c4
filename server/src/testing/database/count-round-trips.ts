import pg from 'pg';

/** What the change feed sends on its own: it belongs to no request. */
const isOfChangeFeed = (text: string) => text.startsWith('listen ') || text.includes('pg_listening_channels');

/**
 * Runs some work and returns the texts that it sent to the database, one per round trip, begin and commit included. Counts
 * every connection of the process, except what the change feed sends.
 */
export async function listRoundTrips(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }];
    sent.push(typeof first === 'string' ? first : first.text);
    return Reflect.apply(query, this, args);
  };
  await work().finally(() => {
    pg.Client.prototype.query = query;
  });
  return sent.filter((text) => !isOfChangeFeed(text));
}
