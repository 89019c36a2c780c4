import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkedId } from './file-id';
import type { FileStore } from './file-store';
import { writingInto } from './storage-full';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Without this a power cut may lose the name of a file whose bytes are safe. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Streams into a new file and waits until the disk has it; `see` is shown each chunk. Answers the size in bytes. */
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

/** A file store in a folder of this machine. A file appears under its name only when all of it is on the disk. */
export function openFolder(root: string): FileStore {
  const pathOf = (id: string): string => join(root, checkedId(id).slice(0, 2), id);
  return {
    write: (id, content) =>
      writingInto(root, async () => {
        const path = pathOf(id);
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
        const file = await open(pathOf(id), 'r');
        return file.createReadStream(range);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
