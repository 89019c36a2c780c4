import { createHash } from 'node:crypto';
import { toBuildName, toIntegrityOfHash } from '@round-table/shared/build/identity';
import type { BuildFile, BuildManifest } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import type { FileStore } from '../../platform/files/file-store';
import { idOfBytes } from '../../platform/files/stored-bytes';
import { listMissingFiles } from './repository';

const maxConcurrentReads = 8;

/** True if the stored bytes match the integrity of the build. */
async function isIntact(files: FileStore, file: BuildFile): Promise<boolean> {
  const content = await files.read(idOfBytes(file.integrity));
  if (!content) return false;
  const hash = createHash('sha384');
  for await (const part of content) hash.update(part as Buffer);
  return toIntegrityOfHash(hash) === file.integrity;
}

/** Lists the files of a build that are missing in the store or corrupt. */
export async function listInvalidFiles({ db, files }: { db: Db; files: FileStore }, manifest: BuildManifest): Promise<string[]> {
  const unsound = new Set(await listMissingFiles(db, manifest.id, toBuildName(manifest)));
  const waiting = manifest.files.filter(({ name }) => !unsound.has(name));
  const checkNext = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) if (!(await isIntact(files, file))) unsound.add(file.name);
  };
  await Promise.all(Array.from({ length: maxConcurrentReads }, checkNext));
  return [...unsound].sort();
}
