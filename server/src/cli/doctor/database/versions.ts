import { findOperationEntry } from '../../../domain/audit/operation-entries';
import { getSettings } from '../../../domain/settings/repository';
import { warnOfEmptiness } from '../../../domain/versions/emptiness';
import type { Db } from '../../../platform/db/schema/schema';
import { type CheckResult, ok, warning } from '../check';

/** The deadline whose version was skipped after the newest version was taken. */
async function findSkipped(db: Db): Promise<{ deadline: string; reason: string } | undefined> {
  const newest = await db.selectFrom('version').select('taken_at').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  const entry = await findOperationEntry(db, 'version.skipped');
  if (!entry || (newest && newest.taken_at >= entry.at)) return undefined;
  return { deadline: entry.subject_id, reason: (entry.after as { reason: string }).reason };
}

/** Reports a deadline whose version was not taken, and a planned one whose version would be empty. */
export async function checkVersions(db: Db): Promise<CheckResult> {
  const { deadline } = await getSettings(db);
  const skipped = await findSkipped(db);
  const emptiness = deadline === null ? undefined : await warnOfEmptiness(db, deadline);
  const sentences = [
    ...(skipped ? [`At the deadline ${skipped.deadline} no version was taken. Reason: ${skipped.reason}.`] : []),
    ...(emptiness ? [emptiness] : []),
  ];
  return sentences.length > 0 ? warning('versions', sentences.join(' ')) : ok('versions', 'No deadline has passed without its version.');
}
