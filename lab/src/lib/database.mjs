import { join } from 'node:path';
import pg from 'pg';

/** The address of the embedded database of a data folder. @param {string} dataDir */
const toUrl = (dataDir) => `postgresql://app@localhost/round_table?host=${encodeURIComponent(join(dataDir, 'postgres'))}`;

/**
 * Connects to a database: to that of a running instance, or to one with an address.
 * @param {{ dataDir: string } | { url: string }} database
 */
export async function connect(database) {
  const client = new pg.Client({ connectionString: 'url' in database ? database.url : toUrl(database.dataDir) });
  // A connection that breaks while nothing is sent is noticed by the next statement.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Uses a connection and closes it.
 * @template T
 * @param {Parameters<typeof connect>[0]} database
 * @param {(client: pg.Client) => Promise<T>} work
 */
export async function withClient(database, work) {
  const client = await connect(database);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
