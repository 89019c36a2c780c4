import type { ImportRun, Locale } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import { toPerson } from '../persons/person';

/** The imports that the page lists. */
const maxRuns = 20;

const selectRuns = (db: Db) =>
  db
    .selectFrom('import_run')
    .leftJoin('app_user as person', 'person.id', 'applied_by')
    .select(['import_run.id', 'kind', 'file', 'applied_at', 'undone_at', 'added', 'changed'])
    .select(['applied_by', 'first_name', 'last_name']);

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number];

const toRun = ({ applied_by, first_name, last_name, applied_at, undone_at, ...row }: RunRow, locale: Locale): ImportRun => ({
  ...row,
  applied_at: applied_at.toISOString(),
  applied_by: toPerson({ id: applied_by, first_name, last_name }, locale),
  undone_at: undone_at?.toISOString() ?? null,
});

/** The last imports, the newest first (IMP-04). */
export async function listRuns(db: Db, locale: Locale): Promise<ImportRun[]> {
  const rows = await selectRuns(db).orderBy('import_run.id', 'desc').limit(maxRuns).execute();
  return rows.map((row) => toRun(row, locale));
}

/** Throws `not-found`. */
export async function getRun(db: Db, id: number, locale: Locale): Promise<ImportRun> {
  const row = await selectRuns(db).where('import_run.id', '=', id).executeTakeFirst();
  if (!row) throw problem('not-found');
  return toRun(row, locale);
}
