import { type Kysely, sql } from 'kysely';

/**
 * Stores the search columns of a comment in its row, and the displayed texts in the TOAST table. Before, PostgreSQL moved the longest
 * column, that with the stems, to TOAST: ranking a hit fetched it in chunks, a cost that the planner does not know.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, order] of [
    ['comment', 'comment_pkey'],
    ['version_comment', 'version_comment_pkey'],
  ] as const) {
    await sql.raw(inRows(table, order)).execute(db);
  }
}

/** Rewrites existing rows in index order. 2,700 bytes are the stems and the folded text of 1 kB of text. */
const inRows = (table: string, order: string) => /* sql */ `
alter table ${table} alter column words set storage main, alter column folded set storage main, set (toast_tuple_target = 2700);
cluster ${table} using ${order};
alter table ${table} set without cluster;
analyze ${table};
`;
