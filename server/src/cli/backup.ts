import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { saveAudit } from '../domain/audit/audit';
import { type ForgottenList, forgetListed, listForgotten, mergeLists, toForgottenList } from '../domain/persons/forgotten-list';
import { readBackup } from '../platform/backup/read-backup';
import { writeBackup } from '../platform/backup/write-backup';
import { connect } from '../platform/db/connect';
import { migrate } from '../platform/db/migrate';
import { openDatabase } from '../platform/db/open-database';
import { removeUnfinishedFiles } from '../platform/files/folder';
import { openFileStore } from '../platform/files/open-file-store';
import { type Context, type Report, toCountText, withDatabase } from './command';
import { checkFigures } from './doctor/database/figures';

const datedName = /^round-table-\d{8}T\d{6}Z\.backup$/;
const unfinishedName = /^round-table-\d{8}T\d{6}Z\.backup\.part$/;
/** The ISO 8601 basic format: the names sort by date. */
const toDatedName = (now: Date) => `round-table-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;

/** A sentence for the errors of the file system that an operator can remove. */
function toSentence(error: NodeJS.ErrnoException, file: string): Error {
  const folder = path.resolve(path.dirname(file));
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return new Error(`There is no space left in ${folder}: no backup was written.`);
  if (error.code === 'ENOENT') return new Error(`There is no folder ${folder}: no backup was written.`);
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS')
    return new Error(`The user ${os.userInfo().username} may not write to ${folder}: no backup was written.`);
  return error;
}

/** Removes all but the newest backups of a folder, and what killed commands have left there. Returns the names of the removed backups. */
async function removeOlder(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => datedName.test(name)).sort();
  const removed = names.slice(0, Math.max(0, names.length - keep));
  for (const name of removed) await rm(path.join(folder, name));
  await removeUnfinishedFiles(folder, unfinishedName);
  return removed;
}

/** The list of forgotten persons beside a backup; undefined if there is none. */
async function readListBeside(backup: string): Promise<ForgottenList | undefined> {
  const text = await readFile(toListFile(backup), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return text === undefined ? undefined : toForgottenList(text);
}

const toListFile = (backup: string) => path.join(path.dirname(backup), 'forgotten.json');

/** Adds those who have been forgotten to the list beside the backups: it applies to the older ones, which still name them (AUD-07). */
async function writeListBeside(backup: string, list: ForgottenList): Promise<void> {
  const merged = mergeLists((await readListBeside(backup)) ?? [], list);
  await writeFile(toListFile(backup), `${JSON.stringify(merged, null, 1)}\n`, { mode: 0o600 });
}

/** `backup FILE`; `backup FOLDER --keep N` names the file by the date and removes older ones. A complete one is noted in the audit trail. */
export function backupTo(context: Context, target: string, { keep }: { keep?: number } = {}): Promise<Report> {
  const { config, clock } = context;
  const now = clock();
  const file = keep === undefined ? target : path.join(target, toDatedName(now));
  return withDatabase(context, async (db) => {
    const write = async () => {
      if (keep !== undefined) await mkdir(target, { recursive: true, mode: 0o700 });
      return writeBackup(db, openFileStore(config), file, now);
    };
    const summary = await write().catch((error: NodeJS.ErrnoException) => Promise.reject(toSentence(error, file)));
    await writeListBeside(file, await listForgotten(db)).catch((error: NodeJS.ErrnoException) => Promise.reject(toSentence(error, file)));
    const isComplete = summary.missing.length === 0;
    if (isComplete) {
      const entry = { action: 'backup.written', subject: 'backup', subjectId: path.basename(file), after: summary };
      await saveAudit(db, [entry], { userId: null, requestId: null });
    }
    const removed = keep === undefined ? [] : await removeOlder(target, keep);
    const size = `${toCountText(summary.rows, 'row')} and ${toCountText(summary.files, 'file')}`;
    const missing = isComplete ? '' : `\nThese files are missing from the file store: ${summary.missing.join(', ')}`;
    const older = removed.length === 0 ? '' : `\nRemoved ${toCountText(removed.length, 'older backup')}.`;
    return { text: `Wrote ${size} to ${file}.${missing}${older}`, data: { file, ...summary, removed }, ok: isComplete };
  });
}

/** `restore FILE` */
export function restoreFrom(context: Context, file: string): Promise<Report> {
  return withDatabase(context, async (db) => {
    const list = await readListBeside(file);
    let forgotten = 0;
    const summary = await readBackup(db, openFileStore(context.config), file, async (tx) => {
      forgotten = await forgetListed(tx, list ?? [], context.clock());
    });
    const again = list
      ? `\nForgot ${toCountText(forgotten, 'person', 'persons')} again, by the list beside the backup.`
      : '\nThere is no list of forgotten persons beside the backup (forgotten.json): forget those again who have left since.';
    const size = `${toCountText(summary.rows, 'row')} and ${toCountText(summary.files, 'file')}`;
    const missing =
      summary.missing > 0
        ? `\nThe backup does not contain ${toCountText(summary.missing, 'file')} that the file store lacked when the backup was made.`
        : '';
    const text = `Restored ${size} from the backup of ${summary.created}. All users must sign in again.${missing}${again}`;
    return { text, data: { file, ...summary, forgotten } };
  });
}

/** `restore FILE --try`: restores into a database and a folder of its own, compares the stored figures with a recount, and removes both. */
export async function tryRestore({ config }: Context, file: string): Promise<Report> {
  const own = await openDatabase(config, { keepSchema: true });
  const name = `round_table_try_${randomBytes(6).toString('hex')}`;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'round-table-try-'));
  try {
    await sql`create database ${sql.id(name)} template template0 encoding 'UTF8'`.execute(own.db).catch((error: { code?: string }) => {
      if (error.code !== '42501') throw error;
      throw new Error('The user of DATABASE_URL may not create the database in which the backup is tried. Run "alter role … createdb".');
    });
    const url = new URL(own.url);
    url.pathname = `/${name}`;
    const scratch = connect(url.href);
    try {
      await migrate(scratch);
      const summary = await readBackup(scratch, openFileStore({ dataDir: folder }), file);
      const figures = await checkFigures(scratch);
      const size = `${toCountText(summary.rows, 'row')} and ${toCountText(summary.files, 'file')}`;
      const missing = summary.missing > 0 ? ` ${toCountText(summary.missing, 'file is', 'files are')} missing from it.` : '';
      const text = `The backup of ${summary.created} can be restored: ${size}.${missing} ${figures.message} Nothing was changed.`;
      return { text, data: { file, ...summary, figures: figures.state }, ok: figures.state === 'ok' && summary.missing === 0 };
    } finally {
      await scratch.destroy();
      await sql`drop database ${sql.id(name)} with (force)`.execute(own.db);
    }
  } finally {
    await own.close();
    await rm(folder, { recursive: true });
  }
}
