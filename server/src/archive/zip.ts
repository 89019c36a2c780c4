import { type DuplexOptions, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw, type ZlibOptions } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  name: string;
  /**
   * `stored` as it is, `deflated`, or `marked`: deflated so that each piece ends with the bytes of `exportMarks.spreadsheet`, by which
   * whoever reads the archive can count the pieces that have come.
   */
  method: 'stored' | 'deflated' | 'marked';
  pieces: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
}

interface Written {
  name: Buffer;
  method: number;
  offset: number;
  crc: number;
  size: number;
  packed: number;
}

/** Sizes follow the data, names are UTF-8. */
const flags = 0x0808;
/** The first of January 1980, midnight: archives of the same content are the same. */
const day = 0x0021;
/** What the format holds without its 64-bit extension. */
const most = { bytes: 0xffff_ffff, entries: 0xffff };

function bytesOf(write: (put: (value: number, width: 2 | 4) => void) => void): Buffer {
  const bytes: number[] = [];
  write((value, width) => {
    for (let at = 0; at < width; at += 1) bytes.push((value >>> (8 * at)) & 0xff);
  });
  return Buffer.from(bytes);
}

const headOf = ({ name, method }: Written) =>
  Buffer.concat([
    bytesOf((put) => {
      put(0x04034b50, 4);
      for (const value of [20, flags, method, 0, day]) put(value, 2);
      for (const value of [0, 0, 0]) put(value, 4);
      put(name.length, 2);
      put(0, 2);
    }),
    name,
  ]);

const sizesOf = ({ crc, size, packed }: Written) =>
  bytesOf((put) => [0x08074b50, crc, packed, size].forEach((value) => void put(value, 4)));

const listingOf = ({ name, method, offset, crc, size, packed }: Written) =>
  Buffer.concat([
    bytesOf((put) => {
      put(0x02014b50, 4);
      for (const value of [0x0314, 20, flags, method, 0, day]) put(value, 2);
      for (const value of [crc, packed, size]) put(value, 4);
      for (const value of [name.length, 0, 0, 0, 0]) put(value, 2);
      put((0o100644 << 16) >>> 0, 4);
      put(offset, 4);
    }),
    name,
  ]);

const endOf = (entries: number, size: number, offset: number) =>
  bytesOf((put) => {
    put(0x06054b50, 4);
    for (const value of [0, 0, entries, entries]) put(value, 2);
    for (const value of [size, offset]) put(value, 4);
    put(0, 2);
  });

/** The entry's bytes as they stand in the archive; what they measure is counted in `written`. */
async function* bodyOf({ method, pieces }: ZipEntry, written: Written): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      written.crc = crc32(bytes, written.crc);
      written.size += bytes.length;
      yield bytes;
    }
  }
  const flush = method === 'marked' ? constants.Z_SYNC_FLUSH : constants.Z_NO_FLUSH;
  const body = method === 'stored' ? counted() : deflated(counted(), flush);
  for await (const piece of body) {
    written.packed += piece.length;
    yield piece;
  }
}

function deflated(pieces: AsyncIterable<Uint8Array>, flush: number): Readable {
  const source = Readable.from(pieces, { highWaterMark: 1 });
  // It goes on while the reader is on its way back for more.
  const options: ZlibOptions & Pick<DuplexOptions, 'readableHighWaterMark'> = {
    flush,
    chunkSize: 256 * 1024,
    readableHighWaterMark: 256 * 1024,
  };
  const deflate = createDeflateRaw(options);
  source.on('error', (error) => deflate.destroy(error));
  deflate.on('close', () => source.destroy());
  return source.pipe(deflate);
}

/**
 * A zip archive, made while it is read: nothing of it is kept, and nothing more is made once the reader returns. Fails where a piece
 * does, and beyond 4 GB.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const listed: Written[] = [];
  let offset = 0;
  const passed = (bytes: Uint8Array) => {
    offset += bytes.length;
    if (offset > most.bytes) throw new RangeError('An archive of more than 4 GB is not made');
    return bytes;
  };
  for await (const entry of entries) {
    const written = { name: Buffer.from(entry.name), method: entry.method === 'stored' ? 0 : 8, offset, crc: 0, size: 0, packed: 0 };
    yield passed(headOf(written));
    for await (const piece of bodyOf(entry, written)) yield passed(piece);
    if (written.size > most.bytes) throw new RangeError(`${entry.name} holds more than 4 GB`);
    yield passed(sizesOf(written));
    if (listed.push(written) > most.entries) throw new RangeError(`An archive holds ${most.entries} files at most`);
  }
  const start = offset;
  for (const written of listed) yield passed(listingOf(written));
  yield endOf(listed.length, offset - start, start);
}
