import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema/schema';
import { toStoredComment } from '../../comment-html/rich-text';
import type { Value } from '../fields';
import type { Importer, RowUpdate, SheetWriter } from '../plan';

/** A changed answer or comment; a null removes it. */
interface ChangedCell {
  question: number;
  code: string;
  value: Value;
  /** Of a comment. */
  plain?: string;
}

/** More would not be written within the time that a statement has. */
const cellsInStatement = 500;

/** Writes cells by a function of the database, which returns how many it has changed: all, as the import has locked what it has planned. */
async function writeCells(
  tx: Db,
  write: 'import_given_answers' | 'import_comments',
  cells: ChangedCell[],
  { userId, requestId, now }: Importer,
): Promise<void> {
  for (let start = 0; start < cells.length; start += cellsInStatement) {
    const own = cells.slice(start, start + cellsInStatement);
    const { rows } = await sql<{ changed: number }>`
      select ${sql.ref(write)}(${JSON.stringify(own)}, ${userId}, ${requestId}, ${now}) as changed`.execute(tx);
    if (rows[0]?.changed !== own.length) throw new Error(`${write} has changed ${rows[0]?.changed} of ${own.length}`);
  }
}

const listCells = (rows: RowUpdate[]): ChangedCell[] =>
  rows.flatMap(({ id, values, changed }) => changed.map((code) => ({ question: id, code, value: values[code] ?? null })));

/** Rows are neither added nor removed: they are the questions. */
const createWriter = (update: SheetWriter['update']): SheetWriter => ({ insert: async () => [], remove: async () => [], update });

export const answerWriter = createWriter((tx, rows, by) => writeCells(tx, 'import_given_answers', listCells(rows), by));

export const commentWriter = createWriter((tx, rows, by) => {
  const cells = listCells(rows).map((cell) => ({ ...cell, plain: toStoredComment(String(cell.value ?? '')).plain }));
  return writeCells(tx, 'import_comments', cells, by);
});
