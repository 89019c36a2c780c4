import type { Kysely } from 'kysely';
import type { Config } from '../config';
import type { Database } from '../db/schema';
import { openDatabase } from '../open-database';

/** What a command works with. */
export interface Context {
  config: Config;
  clock: () => Date;
}

/** What a command has to say: for people, and as JSON. */
export interface Report {
  text: string;
  data: unknown;
  /** False makes the exit code 1. */
  ok?: boolean;
}

/** Opens the database of the installation (that of a running server too), and leaves it afterwards. */
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
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
