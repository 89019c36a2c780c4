import { sql } from 'kysely';
import { deletable, type Item, type ItemKind, restoreRows } from '../../platform/db/deleted-rows';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { recomputeAggregates } from '../aggregates/aggregates';
import type { AuditEntry } from '../audit/audit';
import { findDeleted, listFileIds } from './items';

/** The new position of a restored item, if it cannot use the old one. */
export interface RestoreTarget {
  order?: number;
  /** The id of the chapter of a question, or of the category of a download. */
  into?: number;
}

/** The parent of an item: its kind, the column that references it, and whether another one may be chosen. */
export const parents: Partial<Record<ItemKind, { kind: ItemKind; column: string; isChosen: boolean }>> = {
  question: { kind: 'chapter', column: 'chapter_id', isChosen: true },
  download: { kind: 'download-category', column: 'category_id', isChosen: true },
  attachment: { kind: 'question', column: 'question_id', isChosen: false },
};

/** What is in the way of an item: its parent does not exist, or another item has its order. */
export type Obstacle =
  | { kind: 'parent'; parent: Item; isRestorable: boolean; isChosen: boolean }
  | { kind: 'order'; order: number; takenBy: number; free: number };

type Content = Record<string, unknown>;

interface Position {
  parent: Item | undefined;
  order: number | undefined;
}

function toPosition({ kind }: Item, content: Content, { into, order = content.order as number | undefined }: RestoreTarget): Position {
  const of = parents[kind];
  const id = of && (into ?? content[of.column]);
  return { parent: of && typeof id === 'number' ? { kind: of.kind, id } : undefined, order };
}

async function findMissingParent(tx: Db, { kind }: Item, parent: Item): Promise<Obstacle | undefined> {
  const { rows } = await sql`select from ${sql.table(deletable[parent.kind])} where id = ${parent.id}`.execute(tx);
  if (rows.length > 0) return undefined;
  const isRestorable = (await findDeleted(tx, parent)) !== undefined;
  return { kind: 'parent', parent, isRestorable, isChosen: parents[kind]?.isChosen ?? false };
}

async function findTakenOrder(tx: Db, { kind }: Item, { parent, order }: Position): Promise<Obstacle | undefined> {
  if (order === undefined) return undefined;
  const siblings = parent ? sql`where ${sql.ref(parents[kind]?.column ?? '')} = ${parent.id}` : sql``;
  const { rows } = await sql<{ id: number | null; last: number }>`
    select min(id) filter (where "order" = ${order}) as id, max("order") as last from ${sql.table(deletable[kind])} ${siblings}`.execute(
    tx,
  );
  const [found] = rows;
  return found?.id ? { kind: 'order', order, takenBy: found.id, free: found.last + 1 } : undefined;
}

/** Finds what is in the way of an item at a position; undefined if it can be restored. */
export async function findObstacle(tx: Db, item: Item, content: Content, target: RestoreTarget = {}): Promise<Obstacle | undefined> {
  const position = toPosition(item, content, target);
  const missing = position.parent && (await findMissingParent(tx, item, position.parent));
  return missing ?? findTakenOrder(tx, item, position);
}

/** Stores the position of the item in its deleted row. */
async function moveTo(tx: Db, item: Item, { parent, order }: Position): Promise<void> {
  const column = parents[item.kind]?.column;
  const moved = { ...(order !== undefined && { order }), ...(parent && column && { [column]: parent.id }) };
  await sql`
    update deleted_row set content = content || ${JSON.stringify(moved)}::jsonb
    where subject = ${item.kind} and subject_id = ${item.id} and table_name = ${deletable[item.kind]}
      and (content->>'id')::integer = ${item.id}`.execute(tx);
}

/**
 * Restores a deleted item under its id, with everything that was deleted with it, in a transaction that has locked the catalogue and found
 * no obstacle. Returns the number of rows by table, the ids of its files, and the audit entry.
 */
export async function restoreDeleted(tx: Db, item: Item, content: Content, target: RestoreTarget) {
  await moveTo(tx, item, toPosition(item, content, target));
  const files = await listFileIds(tx, item);
  const rows = await restoreRows(tx, item);
  await recomputeAggregates(tx);
  await bumpPublished(tx);
  const { question_id: question, country_id: countryId } = content;
  const place = typeof question === 'number' && typeof countryId === 'number' ? { question, countryId } : undefined;
  const audit: AuditEntry = { action: `${item.kind}.restored`, subject: item.kind, subjectId: item.id, after: { ...target, rows }, place };
  return { rows, files, audit };
}
