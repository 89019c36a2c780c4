import { sql } from 'kysely';
import { lockCatalogue, recomputeAggregates } from '../../domain/aggregates/aggregates';
import { saveAudit } from '../../domain/audit/audit';
import { deletable, type Item, type ItemKind, restoreRows } from '../../platform/db/deleted-rows';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { openFileStore } from '../../platform/files/open-file-store';
import { type Context, type Report, withDatabase } from '../command';
import {
  capitalise,
  explainNotRestorable,
  findDeleted,
  listDeletedItems,
  listFileIds,
  listMissingFiles,
  toRelatedRowsText,
} from './deleted-items';

/** The new position of a restored item, if it cannot use the old one. */
export interface RestoreTarget {
  order?: number;
  /** The id of the chapter of a question, or of the category of a download. */
  into?: number;
}

/** The parent of an item: its kind and the column that references it. */
const parents: Partial<Record<ItemKind, { kind: ItemKind; column: string; isChosen: boolean }>> = {
  question: { kind: 'chapter', column: 'chapter_id', isChosen: true },
  download: { kind: 'download-category', column: 'category_id', isChosen: true },
  attachment: { kind: 'question', column: 'question_id', isChosen: false },
};

function checkTarget({ kind }: Item, { order, into }: RestoreTarget): void {
  if (into !== undefined && !parents[kind]?.isChosen)
    throw new RangeError('--into applies only to questions (the chapter) and downloads (the category).');
  if (order !== undefined && kind === 'attachment') throw new RangeError('--order does not apply to attachments.');
}

async function checkParent(tx: Db, { kind, id }: Item, parent: Item, isChosen: boolean): Promise<void> {
  const { rows } = await sql`select from ${sql.table(deletable[parent.kind])} where id = ${parent.id}`.execute(tx);
  if (rows.length > 0) return;
  const isRestorable = (await findDeleted(tx, parent)) !== undefined;
  const ways = [
    ...(isRestorable ? [`restore it first (restore-item ${parent.kind} ${parent.id})`] : []),
    ...(isChosen ? [`choose another one with --into`] : []),
  ];
  const way = ways.length > 0 ? ` ${capitalise(ways.join(', or '))}.` : '';
  throw new RangeError(`${capitalise(kind)} ${id} cannot be restored because ${parent.kind} ${parent.id} does not exist.${way}`);
}

async function checkOrder(tx: Db, { kind }: Item, order: number, within?: { column: string; id: number }): Promise<void> {
  const siblings = within ? sql`where ${sql.ref(within.column)} = ${within.id}` : sql``;
  const { rows } = await sql<{ id: number | null; last: number }>`
    select min(id) filter (where "order" = ${order}) as id, max("order") as last from ${sql.table(deletable[kind])} ${siblings}`.execute(
    tx,
  );
  const [found] = rows;
  if (found?.id) {
    throw new RangeError(
      `${capitalise(kind)} ${found.id} already has the order ${order}. Choose a free one, for example --order ${found.last + 1}.`,
    );
  }
}

/** Checks the position of the item and stores a changed one in its deleted row. Throws a RangeError if the parent is missing or the order is taken. */
async function applyTarget(tx: Db, item: Item, content: Record<string, unknown>, target: RestoreTarget): Promise<void> {
  const parent = parents[item.kind];
  const order = target.order ?? content.order;
  const id = parent && (target.into ?? content[parent.column]);
  if (parent && typeof id === 'number') await checkParent(tx, item, { kind: parent.kind, id }, parent.isChosen);
  const within = parent && typeof id === 'number' ? { column: parent.column, id } : undefined;
  if (typeof order === 'number') await checkOrder(tx, item, order, within);
  const moved = { ...(typeof order === 'number' && { order }), ...(within && { [within.column]: within.id }) };
  await sql`
    update deleted_row set content = content || ${JSON.stringify(moved)}::jsonb
    where subject = ${item.kind} and subject_id = ${item.id} and table_name = ${deletable[item.kind]}
      and (content->>'id')::integer = ${item.id}`.execute(tx);
}

/** `restore-item KIND ID`: restores a deleted item under its id, with everything that was deleted with it; its files are still in the store. */
export function restoreItem(context: Context, item: Item, target: RestoreTarget): Promise<Report> {
  checkTarget(item, target);
  return withDatabase(context, async (db) => {
    const { rows, files } = await db.transaction().execute(async (tx) => {
      await lockCatalogue(tx);
      const content = await findDeleted(tx, item);
      if (!content) throw new RangeError(await explainNotRestorable(tx, item));
      await applyTarget(tx, item, content, target);
      const held = await listFileIds(tx, item);
      const back = await restoreRows(tx, item);
      await recomputeAggregates(tx);
      await bumpPublished(tx);
      const { question_id: question, country_id: countryId } = content;
      const place = typeof question === 'number' && typeof countryId === 'number' ? { question, countryId } : undefined;
      const entry = { action: `${item.kind}.restored`, subject: item.kind, subjectId: item.id, after: { ...target, rows: back }, place };
      await saveAudit(tx, [entry], { userId: null, requestId: null });
      return { rows: back, files: held };
    });
    const missing = await listMissingFiles(openFileStore(context.config), files);
    const company = toRelatedRowsText(item, rows);
    const text = `Restored ${item.kind} ${item.id}${company && ` with ${company}`}.`;
    const lost = missing.length > 0 ? `\nThese files are missing from the file store: ${missing.join(', ')}` : '';
    return { text: `${text}${lost}`, data: { ...item, rows, missing }, ok: missing.length === 0 };
  });
}

/** `restore-item --list [KIND]` */
export function showDeletedItems(context: Context, kind: ItemKind | undefined): Promise<Report> {
  return withDatabase(context, async (db) => {
    const items = await listDeletedItems(db, kind);
    const lines = items.map((item) => {
      const company = toRelatedRowsText(item, item.rows);
      const when = `${item.deletedAt.toISOString().slice(0, 16).replace('T', ' ')} by ${item.deletedBy ?? 'the command line'}`;
      return `${item.kind} ${item.id}  ${when}  ${item.name}${company && ` (with ${company})`}`;
    });
    return { text: lines.join('\n') || 'There are no deleted items to restore.', data: items };
  });
}
