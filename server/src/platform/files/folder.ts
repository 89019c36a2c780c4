import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkedId } from './file-id';
import type { FileStore } from './file-store';
import { writingInto } from './storage-full';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Syncs the folder: otherwise a power failure may lose the directory entry of a file whose bytes are on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Streams into a new file and syncs it to disk; `see` receives each chunk. Returns the size in bytes. */
export async function writeToDisk(path: string, content: Readable, see: (chunk: Uint8Array) => void = () => {}): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      see(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Milliseconds without a change after which nobody writes an unfinished file anymore: a request has two minutes. */
const longestPause = 3_600_000;

/** Removes the unfinished files of processes that were killed; others may be writing theirs to the same folder. Returns how many. */
export async function removeUnfinishedFiles(root: string, pattern = /\.part$/): Promise<number> {
  const names = await readdir(root, { recursive: true }).catch((error: unknown) => {
    // No file has been stored yet.
    if (isMissing(error)) return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((one) => pattern.test(one))) {
    const path = join(root, name);
    // Undefined if the upload has been completed in the meantime.
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < longestPause) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** A file store in a folder of this machine. A file is renamed to its final name after it is synced, so it is never partly visible. */
export function openFolder(root: string): FileStore {
  const toPath = (id: string): string => join(root, checkedId(id).slice(0, 2), id);
  return {
    write: (id, content) =>
      writingInto(root, async () => {
        const path = toPath(id);
        await mkdir(dirname(path), { recursive: true });
        const unfinished = `${path}.${randomUUID()}.part`;
        try {
          const size = await writeToDisk(unfinished, content);
          await rename(unfinished, path);
          await syncFolder(dirname(path));
          return size;
        } catch (error) {
          await rm(unfinished, { force: true });
          throw error;
        }
      }),
    read: async (id, range) => {
      try {
        const file = await open(toPath(id), 'r');
        return file.createReadStream(range);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (id) => rm(toPath(id), { force: true }),
  };
}
