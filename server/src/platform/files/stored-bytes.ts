import { Readable } from 'node:stream';
import type { Db } from '../db/schema/schema';
import type { FileStore } from './file-store';

/** Returns a UUID derived from the hash of the bytes (content addressing: equal bytes are stored once). */
export function idOfBytes(integrity: string): string {
  const hex = Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Stores bytes with the given `integrity` and returns their id. Idempotent. */
export async function storeBytes(
  { db, files }: { db: Db; files: FileStore },
  { name, integrity, bytes }: { name: string; integrity: string; bytes: Uint8Array },
): Promise<string> {
  const id = idOfBytes(integrity);
  await files.write(id, Readable.from([bytes]));
  await db
    .insertInto('stored_file')
    .values({ id, name, media_type: 'application/octet-stream', size: bytes.length })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}
