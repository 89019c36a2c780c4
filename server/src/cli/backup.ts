import { readBackup } from '../platform/backup/read-backup';
import { writeBackup } from '../platform/backup/write-backup';
import { openFileStore } from '../platform/files/open-file-store';
import { type Context, type Report, toCountText, withDatabase } from './command';

/** `backup FILE` */
export function backupTo(context: Context, file: string): Promise<Report> {
  return withDatabase(context, async (db) => {
    const summary = await writeBackup(db, openFileStore(context.config), file, context.clock());
    const size = `${toCountText(summary.rows, 'row')} and ${toCountText(summary.files, 'file')}`;
    const missing = summary.missing.length > 0 ? `\nThese files are missing from the file store: ${summary.missing.join(', ')}` : '';
    return { text: `Wrote ${size} to ${file}.${missing}`, data: { file, ...summary }, ok: summary.missing.length === 0 };
  });
}

/** `restore FILE` */
export function restoreFrom(context: Context, file: string): Promise<Report> {
  return withDatabase(context, async (db) => {
    const summary = await readBackup(db, openFileStore(context.config), file);
    const size = `${toCountText(summary.rows, 'row')} and ${toCountText(summary.files, 'file')}`;
    const missing =
      summary.missing > 0
        ? `\nThe backup does not contain ${toCountText(summary.missing, 'file')} that the file store lacked when the backup was made.`
        : '';
    const text = `Restored ${size} from the backup of ${summary.created}. All users must sign in again.${missing}`;
    return { text, data: { file, ...summary } };
  });
}
