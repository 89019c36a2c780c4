import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both counted from 0 and both included; without `end` to the last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** Stores files by the id of their row in `stored_file`, as streams. Each method throws a RangeError if the id is not a UUID. */
export interface FileStore {
  /** Stores the bytes under `id` atomically. Returns their number. */
  write: (id: string, content: Readable) => Promise<number>;
  /** Returns the bytes, or a range of them; undefined if there are none under `id`. */
  read: (id: string, range?: ByteRange) => Promise<Readable | undefined>;
  /** Deletes the bytes, if there are any. */
  remove: (id: string) => Promise<void>;
}
