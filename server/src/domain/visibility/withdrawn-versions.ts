import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';

export async function listWithdrawnVersions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('withdrawn_version').select('id').orderBy('sequence').execute();
  return rows.map(({ id }) => id);
}

/** Why a version cannot be read: `version-withdrawn` (410) if one of the ids is that of a withdrawn version, else `not-found`. */
export async function explainMissingVersion(db: Db, ids: string[]) {
  const withdrawn = await listWithdrawnVersions(db);
  return problem(ids.some((id) => withdrawn.includes(id)) ? 'version-withdrawn' : 'not-found');
}
