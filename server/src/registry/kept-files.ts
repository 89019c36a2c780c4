import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/schema';
import type { FileStore } from '../files/file-store';
import { integrityOf, storeBytes } from '../files/stored-bytes';
import type { BuiltFrontEnd } from './built-front-end';

/** The names that mean the same bytes for ever: those with a hash in them, and their compressed twins. */
export const isHashed = (name: string): boolean => /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/.test(name);

const isCompressed = (name: string): boolean => name.endsWith('.br');
const isSourceMap = (name: string): boolean => /\.map(\.\w+)?$/.test(name);

interface BuiltFile {
  address: string;
  file: string;
}

/** The files of a built folder, by the address they are served at. What is not compressed was built while developing: no tab stays open on it. */
async function listBuilt(base: string, folder: string): Promise<BuiltFile[]> {
  const names = await readdir(folder).catch(() => []);
  if (!names.some(isCompressed)) return [];
  const kept = names.filter((name) => isHashed(name) && !isSourceMap(name));
  return kept.map((name) => ({ address: base + name, file: path.join(folder, name) }));
}

/**
 * Keeps what is built beside the server in the store, so that a page that was opened today finds its files after any number of newer
 * builds. Answers how many files were added; `isOver` says when to leave off.
 */
export async function keepFrontEnd(
  store: { db: Db; files: FileStore },
  root: string,
  built: BuiltFrontEnd,
  isOver: () => boolean,
): Promise<number> {
  const { db } = store;
  const folders: [string, string][] = [['/', path.join(root, 'shell/dist')], ...built.folders];
  const present = (await Promise.all(folders.map(([base, folder]) => listBuilt(base, folder)))).flat();
  const rows = await db.selectFrom('kept_file').select('address').execute();
  const kept = new Set(rows.map(({ address }) => address));
  let added = 0;
  for (const { address, file } of present) {
    if (kept.has(address)) continue;
    if (isOver()) break;
    const bytes = await readFile(file);
    const id = await storeBytes(store, { name: path.basename(file), integrity: integrityOf(bytes), bytes });
    await db
      .insertInto('kept_file')
      .values({ address, file_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    added += 1;
  }
  return added;
}

/** The first of these addresses that was kept. */
export async function findKeptFile(db: Db, addresses: string[]): Promise<{ name: string; id: string } | undefined> {
  const rows = await db.selectFrom('kept_file').select(['address as name', 'file_id as id']).where('address', 'in', addresses).execute();
  return addresses.map((address) => rows.find(({ name }) => name === address)).find((row) => row !== undefined);
}
