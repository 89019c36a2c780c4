import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from '../../platform/db/schema/schema';

/** Wraps a database, so that the statements that are sent through it are counted. `begin` and `commit` are not. */
export function countStatements(db: Kysely<Database>): { counted: Kysely<Database>; statements: () => number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { counted: db.withPlugin(plugin), statements: () => count };
}
