import { sql } from 'kysely';
import { bringRowsBack, deletable, type Item, type ItemKind } from '../db/deleted-rows';
import { bumpPublished } from '../db/revision';
import type { Db } from '../db/schema';
import { openFileStore } from '../files/open-file-store';
import { saveAudit } from '../http/writing';
import { lockCatalogue, recomputeTallies } from '../tallies/tallies';
import { type Context, type Report, withDatabase } from './command';
import { capitalised, companyOf, filesOf, findDeleted, listDeletedItems, missingFiles, reasonGone } from './deleted-items';

/** Where an item goes, where not to its old place. */
export interface Place {
  order?: number;
  /** The id of the chapter of a question, or of the category of a download. */
  into?: number;
}

/** What an item stands in: the kind of the thing, and the column that names it. */
const parents: Partial<Record<ItemKind, { kind: ItemKind; column: string; isChosen: boolean }>> = {
  question: { kind: 'chapter', column: 'chapter_id', isChosen: true },
  download: { kind: 'download-category', column: 'category_id', isChosen: true },
  attachment: { kind: 'question', column: 'question_id', isChosen: false },
};

function checkPlace({ kind }: Item, { order, into }: Place): void {
  if (into !== undefined && !parents[kind]?.isChosen)
    throw new RangeError('--into applies only to questions (the chapter) and downloads (the category).');
  if (order !== undefined && kind === 'attachment') throw new RangeError('--order does not apply to attachments.');
}

async function checkParent(tx: Db, { kind, id }: Item, parent: Item, isChosen: boolean): Promise<void> {
  const { rows } = await sql`select from ${sql.table(deletable[parent.kind])} where id = ${parent.id}`.execute(tx);
  if (rows.length > 0) return;
  const isKept = (await findDeleted(tx, parent)) !== undefined;
  const ways = [
    ...(isKept ? [`restore it first (restore-item ${parent.kind} ${parent.id})`] : []),
    ...(isChosen ? [`choose another one with --into`] : []),
  ];
  const way = ways.length > 0 ? ` ${capitalised(ways.join(', or '))}.` : '';
  throw new RangeError(`${capitalised(kind)} ${id} cannot be restored because ${parent.kind} ${parent.id} does not exist.${way}`);
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
      `${capitalised(kind)} ${found.id} already has the order ${order}. Choose a free one, for example --order ${found.last + 1}.`,
    );
  }
}

/** Finds the place of the item, and notes it where it is not the old one. Throws a RangeError where it is gone or taken. */
async function settlePlace(tx: Db, item: Item, content: Record<string, unknown>, place: Place): Promise<void> {
  const parent = parents[item.kind];
  const order = place.order ?? content.order;
  const id = parent && (place.into ?? content[parent.column]);
  if (parent && typeof id === 'number') await checkParent(tx, item, { kind: parent.kind, id }, parent.isChosen);
  const within = parent && typeof id === 'number' ? { column: parent.column, id } : undefined;
  if (typeof order === 'number') await checkOrder(tx, item, order, within);
  const moved = { ...(typeof order === 'number' && { order }), ...(within && { [within.column]: within.id }) };
  await sql`
    update deleted_row set content = content || ${JSON.stringify(moved)}::jsonb
    where subject = ${item.kind} and subject_id = ${item.id} and table_name = ${deletable[item.kind]}
      and (content->>'id')::integer = ${item.id}`.execute(tx);
}

/** `restore-item KIND ID`: a deleted item comes back under its id, with everything that went with it; its files were kept. */
export function restoreItem(context: Context, item: Item, place: Place): Promise<Report> {
  checkPlace(item, place);
  return withDatabase(context, async (db) => {
    const { rows, files } = await db.transaction().execute(async (tx) => {
      await lockCatalogue(tx);
      const content = await findDeleted(tx, item);
      if (!content) throw new RangeError(await reasonGone(tx, item));
      await settlePlace(tx, item, content, place);
      const held = await filesOf(tx, item);
      const back = await bringRowsBack(tx, item);
      await recomputeTallies(tx);
      await bumpPublished(tx);
      const entry = { action: `${item.kind}.restored`, subject: item.kind, subjectId: item.id, after: { ...place, rows: back } };
      await saveAudit(tx, [entry], { userId: null, requestId: null });
      return { rows: back, files: held };
    });
    const missing = await missingFiles(openFileStore(context.config), files);
    const company = companyOf(item, rows);
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
      const company = companyOf(item, item.rows);
      const when = `${item.deletedAt.toISOString().slice(0, 16).replace('T', ' ')} by ${item.deletedBy ?? 'the command line'}`;
      return `${item.kind} ${item.id}  ${when}  ${item.name}${company && ` (with ${company})`}`;
    });
    return { text: lines.join('\n') || 'There are no deleted items to restore.', data: items };
  });
}
