import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { toIntegrity } from '@round-table/shared/build/identity';
import type { Db } from '../platform/db/schema/schema';
import type { FileStore } from '../platform/files/file-store';
import { storeBytes } from '../platform/files/stored-bytes';
import type { BuiltFrontEnd } from './manifest';

/** True for immutable assets: names with a content hash, and their compressed variants. */
export const isHashed = (name: string): boolean => /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/.test(name);

const isCompressed = (name: string): boolean => name.endsWith('.br');
const isSourceMap = (name: string): boolean => /\.map(\.\w+)?$/.test(name);

interface BuiltFile {
  address: string;
  file: string;
}

/** The files of a built folder by URL. Skips files without compressed variants: these are development builds. */
async function listBuilt(base: string, folder: string): Promise<BuiltFile[]> {
  const names = await readdir(folder).catch(() => []);
  if (!names.some(isCompressed)) return [];
  const assets = names.filter((name) => isHashed(name) && !isSourceMap(name));
  return assets.map((name) => ({ address: base + name, file: path.join(folder, name) }));
}

/** Archives the built assets for pages that are open during a newer build. Returns how many were added; stops once `isOver()`. */
export async function archiveFrontEnd(
  store: { db: Db; files: FileStore },
  root: string,
  built: BuiltFrontEnd,
  isOver: () => boolean,
): Promise<number> {
  const { db } = store;
  const folders: [string, string][] = [['/', path.join(root, 'shell/dist')], ...built.folders];
  const present = (await Promise.all(folders.map(([base, folder]) => listBuilt(base, folder)))).flat();
  const rows = await db.selectFrom('kept_file').select('address').execute();
  const archived = new Set(rows.map(({ address }) => address));
  let added = 0;
  for (const { address, file } of present) {
    if (archived.has(address)) continue;
    if (isOver()) break;
    const bytes = await readFile(file);
    const id = await storeBytes(store, { name: path.basename(file), integrity: toIntegrity(bytes), bytes });
    await db
      .insertInto('kept_file')
      .values({ address, file_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    added += 1;
  }
  return added;
}

/** Returns the first of these addresses that is archived. */
export async function findArchivedAsset(db: Db, addresses: string[]): Promise<{ name: string; id: string } | undefined> {
  const rows = await db.selectFrom('kept_file').select(['address as name', 'file_id as id']).where('address', 'in', addresses).execute();
  return addresses.map((address) => rows.find(({ name }) => name === address)).find((row) => row !== undefined);
}
