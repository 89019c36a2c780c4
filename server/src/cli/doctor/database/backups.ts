import { findOperationEntry } from '../../../domain/audit/operation-entries';
import type { Db } from '../../../platform/db/schema/schema';
import { toCountText } from '../../command';
import { type CheckResult, ok, warning } from '../check';

const hour = 3_600_000;
/** Hours: the alert rule `BackupMissing` has the same bound. */
const maxAge = 48;

/** Reports when the last complete backup was written. */
export async function checkBackups(db: Db, now: Date): Promise<CheckResult> {
  const entry = await findOperationEntry(db, 'backup.written');
  if (!entry) return warning('backups', 'There is no backup yet. Run "backup FOLDER --keep 14" every day.');
  const hours = Math.floor((now.getTime() - entry.at.getTime()) / hour);
  const message = `The last complete backup, ${entry.subject_id}, is ${toCountText(hours, 'hour')} old.`;
  return hours < maxAge ? ok('backups', message) : warning('backups', message);
}
