import { createHash } from 'node:crypto';
import type { BuildFile, BuildManifest } from '@round-table/shared/contract';
import type { Db } from '../../db/schema';
import type { FileStore } from '../../files/file-store';
import { idOfBytes } from '../../files/stored-bytes';
import { buildNameOf } from '../../registry/live-registry';
import { listMissingFiles } from './repository';

/** How many files are read at a time. */
const readers = 8;

/** Whether the store gives the very bytes that the build names. */
async function isSound(files: FileStore, file: BuildFile): Promise<boolean> {
  const content = await files.read(idOfBytes(file.integrity));
  if (!content) return false;
  const hash = createHash('sha384');
  for await (const part of content) hash.update(part as Buffer);
  return `sha384-${hash.digest('base64')}` === file.integrity;
}

/** The names of a build's files that the store does not hold, or no longer as they were built, by name. */
export async function listUnsoundFiles({ db, files }: { db: Db; files: FileStore }, manifest: BuildManifest): Promise<string[]> {
  const unsound = new Set(await listMissingFiles(db, manifest.id, buildNameOf(manifest)));
  const waiting = manifest.files.filter(({ name }) => !unsound.has(name));
  const readOn = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) if (!(await isSound(files, file))) unsound.add(file.name);
  };
  await Promise.all(Array.from({ length: readers }, readOn));
  return [...unsound].sort();
}
