import type { ImportUndone, Locale } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import type { AuditedResult } from '../audit/audit';
import { type StoredChange, toRunEntry } from './apply-import';
import type { Values } from './fields';
import { kinds } from './kinds';
import type { Importer, LoadedSheet, PlannedRow } from './plan';
import { toName } from './plan-import';
import { type ChangedRow, lockImported, toAuditEntries, updateDependents, writeRows } from './write-rows';

interface UndoRequest extends Importer {
  locale: Locale;
}

/** A row of the import beside what is stored of it now. */
interface Pair {
  row: StoredChange;
  now: Values | undefined;
}

function findPairs(rows: StoredChange[], loaded: LoadedSheet[]): Pair[] {
  const stored = new Map(loaded.map(({ sheet, stored: own }) => [sheet, new Map(own.map(({ id, values }) => [id, values]))]));
  return rows.map((row) => ({ row, now: stored.get(row.sheet)?.get(row.id) }));
}

/** Whether the values that the import wrote are still there. */
const isUntouched = ({ row: { changed, after }, now }: Pair) => now !== undefined && changed.every((title) => now[title] === after[title]);

/** Whether the former values can be stored again: an option that was chosen may have been deleted. */
function isRestorable(loaded: LoadedSheet[], { row: { sheet, id, changed, before }, now = {} }: Pair): boolean {
  const { findProblem } = loaded.find((one) => one.sheet === sheet) ?? {};
  return changed.every((title) => findProblem?.({ id, key: id, values: now }, title, before?.[title] ?? null) === undefined);
}

function toPlanned({ row: { sheet, id, changed, before }, now = {} }: Pair): PlannedRow {
  const former = Object.fromEntries(changed.map((title) => [title, before?.[title] ?? null]));
  return { sheet, id, number: 0, label: null, before: now, after: { ...now, ...former }, changed };
}

/** Removes new rows on which nothing hangs, those that refer to others first. Returns those that it has removed. */
async function removeRows(tx: Db, loaded: LoadedSheet[], pairs: Pair[]): Promise<Pair[]> {
  const removed: Pair[] = [];
  for (const sheet of [...loaded].reverse()) {
    const own = pairs.filter(({ row }) => row.sheet === sheet.sheet);
    const ids = new Set(
      await sheet.remove(
        tx,
        own.map(({ row }) => row.id),
      ),
    );
    removed.push(...own.filter(({ row }) => ids.has(row.id)));
  }
  return removed;
}

async function lockRun(tx: Db, id: number) {
  const run = await tx.selectFrom('import_run').select(['kind', 'rows', 'undone_at']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!run) throw problem('not-found');
  if (run.undone_at) throw problem('import-not-undone');
  return { kind: run.kind, rows: run.rows as StoredChange[] };
}

/**
 * Undoes an import in the transaction `tx` (IMP-04): rows get their former values, new ones are removed. Throws `not-found`, and
 * `import-not-undone` (409) if it has been undone, or a value that it changed has changed since or cannot be restored. A new row that has changed or is used stays.
 */
export async function undoImport(tx: Db, id: number, { locale, ...by }: UndoRequest): Promise<AuditedResult<ImportUndone>> {
  const { kind, rows } = await lockRun(tx, id);
  await lockImported(tx, kind);
  const loaded = await kinds[kind].load(tx, locale);
  const pairs = findPairs(rows, loaded);
  const changed = pairs.filter(({ row }) => row.before !== null);
  if (!changed.every((pair) => isUntouched(pair) && isRestorable(loaded, pair))) throw problem('import-not-undone');
  const fresh = pairs.filter(({ row, now: stored }) => row.before === null && stored !== undefined);
  const written = await writeRows(tx, loaded, changed.map(toPlanned), by);
  const removed = await removeRows(tx, loaded, fresh.filter(isUntouched));
  await updateDependents(tx, kind);
  await tx.updateTable('import_run').set({ undone_at: by.now }).where('id', '=', id).execute();
  const remaining = fresh.filter((pair) => !removed.includes(pair)).map(({ row }) => toName(loaded, { ...row, number: 0, label: null }));
  const entries: ChangedRow[] = [...written, ...removed.map(({ row }) => ({ ...row, before: row.after, after: null }))];
  const result = { restored: written.length, removed: removed.length, remaining };
  return { result, audit: [...toAuditEntries(loaded, entries), toRunEntry('import.undone', id, result)] };
}
