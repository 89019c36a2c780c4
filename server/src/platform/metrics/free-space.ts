import { statfs } from 'node:fs/promises';

/** Returns the bytes that this program may still write on the volume of a folder. */
export async function getFreeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
