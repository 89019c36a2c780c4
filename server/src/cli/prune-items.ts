import { sql } from 'kysely';
import type { Item } from '../db/deleted-rows';
import type { Db } from '../db/schema';
import { openFileStore } from '../files/open-file-store';
import { removeUnusedFile } from '../files/stored-file';
import { saveAudit } from '../http/writing';
import { lockCatalogue } from '../tallies/tallies';
import { type Context, counted, type Report, withDatabase } from './command';
import { filesOf } from './deleted-items';

const dayMs = 86_400_000;

/** What was deleted before a moment. A question that a version holds is left out: without it the version could not be read again. */
async function listPrunable(db: Db, before: Date): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select subject as kind, subject_id as id from deleted_row
    where not (subject = 'question' and (
      exists (select from version_answer where question_id = subject_id)
      or exists (select from version_comment where question_id = subject_id)
      or exists (select from version_attachment where question_id = subject_id)))
    group by subject, subject_id having max(deleted_at) < ${before} order by min(id)`.execute(db);
  return rows;
}

async function prune(tx: Db, items: Item[]): Promise<string[]> {
  const unused: string[] = [];
  for (const item of items) {
    const files = await filesOf(tx, item);
    await tx.deleteFrom('deleted_row').where('subject', '=', item.kind).where('subject_id', '=', item.id).execute();
    for (const file of files) if (await removeUnusedFile(tx, file)) unused.push(file);
  }
  const entries = items.map(({ kind, id }) => ({ action: `${kind}.pruned`, subject: kind, subjectId: id }));
  await saveAudit(tx, entries, { userId: null, requestId: null });
  return unused;
}

/** `prune-items --older-than DAYS`: what was deleted longer ago is given up for good, its files too. */
export function pruneItems(context: Context, { olderThan, dryRun }: { olderThan: number; dryRun: boolean }): Promise<Report> {
  const before = new Date(context.clock().getTime() - olderThan * dayMs);
  return withDatabase(context, async (db) => {
    const { items, unused } = await db.transaction().execute(async (tx) => {
      await lockCatalogue(tx);
      const found = await listPrunable(tx, before);
      return { items: found, unused: dryRun ? [] : await prune(tx, found) };
    });
    // The rows are gone: a file whose bytes cannot be removed now is one that nothing speaks of any more.
    const files = openFileStore(context.config);
    for (const file of unused) await files.remove(file);
    const names = items.map(({ kind, id }) => `${kind} ${id}`).join(', ');
    const text = `${dryRun ? 'Would prune' : 'Pruned'} ${counted(items.length, 'item')}${names && `: ${names}`}.`;
    return { text, data: { items, files: unused.length, dryRun } };
  });
}
