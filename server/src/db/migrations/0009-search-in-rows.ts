import { type Kysely, sql } from 'kysely';

/**
 * What search reads of a comment stands in its row; the texts that are shown stand apart. Before, the longest column stood apart, which
 * was the one with the stems: each hit that was ranked had it fetched piece by piece, and the planner took reading it for free.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, order] of [
    ['comment', 'comment_pkey'],
    ['version_comment', 'version_comment_pkey'],
  ] as const) {
    await sql.raw(inRows(table, order)).execute(db);
  }
}

/** Rows that are there already are written anew, in the order of an index. 2,700 bytes are the stems and the folded text of 1 kB of text. */
const inRows = (table: string, order: string) => /* sql */ `
alter table ${table} alter column words set storage main, alter column folded set storage main, set (toast_tuple_target = 2700);
cluster ${table} using ${order};
alter table ${table} set without cluster;
analyze ${table};
`;
