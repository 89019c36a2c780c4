import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '../db/schema';
import type { FileStore } from './file-store';

/** What bytes hash to, as browsers compare it. */
export const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The id of bytes: a UUID made of their hash, so that what is stored already is not stored again. */
export function idOfBytes(integrity: string): string {
  const hex = Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Brings bytes, whose `integrity` is known to be theirs, into the store, and answers their id; twice is as good as once. */
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
