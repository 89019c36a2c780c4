import type { Kysely } from 'kysely';
import type { Config } from '../platform/config';
import { openDatabase } from '../platform/db/open-database';
import type { Database } from '../platform/db/schema/schema';

export interface Context {
  config: Config;
  /** The folder of the product. */
  root: string;
  clock: () => Date;
}

/** The result of a command, as text and as JSON. */
export interface Report {
  text: string;
  data: unknown;
  /** False makes the exit code 1. */
  ok?: boolean;
}

/** Opens the database of the installation, also while the server is running, and closes it after `work`. */
export async function withDatabase<T>(
  { config }: Context,
  work: (db: Kysely<Database>) => Promise<T>,
  options: { keepSchema?: boolean } = {},
): Promise<T> {
  const { db, close } = await openDatabase(config, options);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** "1 country", "2 countries". */
export const toCountText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
