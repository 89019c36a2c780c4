import type { ImportRun } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';

/** The imports that the page lists. */
const maxRuns = 20;

const selectRuns = (db: Db) =>
  db
    .selectFrom('import_run')
    .leftJoin('app_user as person', 'person.id', 'applied_by')
    .select(['import_run.id', 'kind', 'file', 'applied_at', 'undone_at', 'added', 'changed'])
    .select(['person.id as person_id', 'first_name', 'last_name']);

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number];

const toRun = ({ person_id, first_name, last_name, applied_at, undone_at, ...row }: RunRow): ImportRun => ({
  ...row,
  applied_at: applied_at.toISOString(),
  applied_by: person_id === null ? null : { id: person_id, first_name: first_name ?? '', last_name: last_name ?? '' },
  undone_at: undone_at?.toISOString() ?? null,
});

/** The last imports, the newest first (IMP-04). */
export async function listRuns(db: Db): Promise<ImportRun[]> {
  const rows = await selectRuns(db).orderBy('import_run.id', 'desc').limit(maxRuns).execute();
  return rows.map(toRun);
}

/** Throws `not-found`. */
export async function getRun(db: Db, id: number): Promise<ImportRun> {
  const row = await selectRuns(db).where('import_run.id', '=', id).executeTakeFirst();
  if (!row) throw problem('not-found');
  return toRun(row);
}
