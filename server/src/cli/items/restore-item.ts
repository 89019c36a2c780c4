import { lockCatalogue } from '../../domain/aggregates/aggregates';
import { saveAudit } from '../../domain/audit/audit';
import { findDeleted, listDeletedItems, listMissingFiles } from '../../domain/deleted-items/items';
import { findObstacle, parents, type RestoreTarget, restoreDeleted } from '../../domain/deleted-items/restore';
import type { Item, ItemKind } from '../../platform/db/deleted-rows';
import { openFileStore } from '../../platform/files/open-file-store';
import { type Context, type Report, withDatabase } from '../command';
import { explainNotRestorable, toObstacleSentence, toRelatedRowsText } from './item-sentences';

function checkTarget({ kind }: Item, { order, into }: RestoreTarget): void {
  if (into !== undefined && !parents[kind]?.isChosen)
    throw new RangeError('--into applies only to questions (the chapter) and downloads (the category).');
  if (order !== undefined && kind === 'attachment') throw new RangeError('--order does not apply to attachments.');
}

/** `restore-item KIND ID`: restores a deleted item under its id, with everything that was deleted with it; its files are still in the store. */
export function restoreItem(context: Context, item: Item, target: RestoreTarget): Promise<Report> {
  checkTarget(item, target);
  return withDatabase(context, async (db) => {
    const { rows, files } = await db.transaction().execute(async (tx) => {
      await lockCatalogue(tx);
      const content = await findDeleted(tx, item);
      if (!content) throw new RangeError(await explainNotRestorable(tx, item));
      const obstacle = await findObstacle(tx, item, content, target);
      if (obstacle) throw new RangeError(toObstacleSentence(item, obstacle));
      const restored = await restoreDeleted(tx, item, content, target);
      await saveAudit(tx, [restored.audit], { userId: null, requestId: null });
      return restored;
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
      const when = `${item.deletedAt.toISOString().slice(0, 16).replace('T', ' ')} by ${item.deletedBy ? (item.deletedBy.email ?? 'a former member') : 'the command line'}`;
      return `${item.kind} ${item.id}  ${when}  ${item.names.en}${company && ` (with ${company})`}`;
    });
    const data = items.map(({ names, deletedBy, ...item }) => ({ ...item, name: names.en, deletedBy: deletedBy?.email ?? null }));
    return { text: lines.join('\n') || 'There are no deleted items to restore.', data };
  });
}
