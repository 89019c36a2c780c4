import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both counted from 0 and both included; without `end` to the last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

/**
 * Where the bytes of attachments and downloads are kept, by the id of their row in `stored_file`.
 * Everything streams: no file is ever whole in memory. Each call throws a RangeError for an id that is not a UUID.
 */
export interface FileStore {
  /** Keeps the bytes under `id`, whole or not at all; answers how many there were. */
  write: (id: string, content: Readable) => Promise<number>;
  /** The bytes, or a part of them; undefined when nothing is kept under `id`. */
  read: (id: string, range?: ByteRange) => Promise<Readable | undefined>;
  /** Forgets the bytes; nothing happens where there were none. */
  remove: (id: string) => Promise<void>;
}
