import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/schema/schema';
import { openFileStore } from '../../platform/files/open-file-store';
import { toCountText } from '../command';
import { type CheckResult, ok, problem } from './check';

const checkedFileCount = 100;
const namedFileCount = 5;

/** The first names, and how many more there are: a lost store would otherwise fill the screen. */
export function toNameList(names: readonly string[]): string {
  const further = names.length - namedFileCount;
  return names.slice(0, namedFileCount).join(', ') + (further > 0 ? ` and ${further} more` : '');
}

/** Whether the bytes of the newest files are in the store. */
export async function checkStoredFiles(db: Kysely<Database>, config: Config): Promise<CheckResult> {
  const files = openFileStore(config);
  const newest = await db.selectFrom('stored_file').select(['id', 'name']).orderBy('created_at', 'desc').limit(checkedFileCount).execute();
  const missing: string[] = [];
  for (const { id, name } of newest) {
    const content = await files.read(id);
    if (content) content.destroy();
    else missing.push(name);
  }
  const checked = `Checked ${toCountText(newest.length, 'recent file')}`;
  if (missing.length > 0) return problem('files', `${checked}. These are missing from the store: ${toNameList(missing)}.`);
  return ok('files', `${checked}. None is missing from the store.`);
}

/** Writes a test file, reads it back and deletes it. */
export async function checkFileStore(config: Config): Promise<CheckResult> {
  if (!config.s3 && !existsSync(config.dataDir)) return ok('files', 'Not checked: the data folder does not exist yet.');
  const files = openFileStore(config);
  const location = config.s3 ? `the bucket ${config.s3.bucket}` : path.join(config.dataDir, 'files');
  const id = randomUUID();
  await files.write(id, Readable.from([Buffer.from(id)]));
  const content = await files.read(id);
  const same = content !== undefined && (await text(content)) === id;
  await files.remove(id);
  return same
    ? ok('files', `Files can be written to, read from and deleted from ${location}.`)
    : problem('files', `A test file written to ${location} could not be read back unchanged.`);
}
