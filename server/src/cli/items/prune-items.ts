import { sql } from 'kysely';
import { lockCatalogue } from '../../domain/aggregates/aggregates';
import { saveAudit } from '../../domain/audit/audit';
import { listFileIds } from '../../domain/deleted-items/items';
import type { Item } from '../../platform/db/deleted-rows';
import type { Db } from '../../platform/db/schema/schema';
import { openFileStore } from '../../platform/files/open-file-store';
import { removeUnusedFile } from '../../platform/files/stored-file';
import { type Context, type Report, toCountText, withDatabase } from '../command';

const dayMs = 86_400_000;

/** Lists the items deleted before a date, except questions that a version contains: versions need them. */
async function listPrunable(db: Db, before: Date): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select subject as kind, subject_id as id from deleted_row
    where not (subject = 'question' and (
      exists (select from version_answer where question_id = subject_id)
      or exists (select from version_comment where question_id = subject_id)
      or exists (select from version_source where question_id = subject_id)
      or exists (select from version_attachment where question_id = subject_id)))
    group by subject, subject_id having max(deleted_at) < ${before} order by min(id)`.execute(db);
  return rows;
}

async function prune(tx: Db, items: Item[]): Promise<string[]> {
  const unused: string[] = [];
  for (const item of items) {
    const files = await listFileIds(tx, item);
    await tx.deleteFrom('deleted_row').where('subject', '=', item.kind).where('subject_id', '=', item.id).execute();
    for (const file of files) if (await removeUnusedFile(tx, file)) unused.push(file);
  }
  const entries = items.map(({ kind, id }) => ({ action: `${kind}.pruned`, subject: kind, subjectId: id }));
  await saveAudit(tx, entries, { userId: null, requestId: null });
  return unused;
}

/** `prune-items --older-than DAYS`: permanently removes items that were deleted earlier, and their files. */
export function pruneItems(context: Context, { olderThan, dryRun }: { olderThan: number; dryRun: boolean }): Promise<Report> {
  const before = new Date(context.clock().getTime() - olderThan * dayMs);
  return withDatabase(context, async (db) => {
    const { items, unused } = await db.transaction().execute(async (tx) => {
      await lockCatalogue(tx);
      const found = await listPrunable(tx, before);
      return { items: found, unused: dryRun ? [] : await prune(tx, found) };
    });
    // After the commit: if removing a file fails, it is only an orphan that no row references.
    const files = openFileStore(context.config);
    for (const file of unused) await files.remove(file);
    const names = items.map(({ kind, id }) => `${kind} ${id}`).join(', ');
    const text = `${dryRun ? 'Would prune' : 'Pruned'} ${toCountText(items.length, 'item')}${names && `: ${names}`}.`;
    return { text, data: { items, files: unused.length, dryRun } };
  });
}
