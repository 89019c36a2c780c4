import { type DuplexOptions, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw, type ZlibOptions } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  name: string;
  /** `marked`: deflated with a sync flush after each chunk, so that a client counts chunks by the bytes `exportMarks.spreadsheet`. */
  method: 'stored' | 'deflated' | 'marked';
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
}

/** A file that was written; `offset` is that of its local header, sizes are in bytes. */
interface WrittenFile {
  name: Buffer;
  method: number;
  offset: number;
  crc: number;
  size: number;
  packed: number;
}

/** General purpose bits: sizes follow in a data descriptor (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
/** MS-DOS date of 1 January 1980, constant for reproducible archives. */
const date = 0x0021;
/** Maximum values of 32-bit and 16-bit fields. They are also the sentinels for "see the zip64 record". */
const max32 = 0xffff_ffff;
const max16 = 0xffff;
const zip64Version = 45;

/** Encodes fields in little-endian byte order. */
function encode(...fields: [value: number, width: 2 | 4 | 8][]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

const toLocalHeader = ({ name, method }: WrittenFile) =>
  Buffer.concat([
    encode([0x04034b50, 4], [20, 2], [flags, 2], [method, 2], [0, 2], [date, 2], [0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ]);

const toDataDescriptor = ({ crc, size, packed }: WrittenFile) => encode([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4]);

function toCentralRecord({ name, method, offset, crc, size, packed }: WrittenFile): Buffer {
  const extra = offset >= max32 ? encode([1, 2], [8, 2], [offset, 8]) : Buffer.alloc(0);
  return Buffer.concat([
    encode([0x02014b50, 4], [0x0300 + (extra.length ? zip64Version : 20), 2], [extra.length ? zip64Version : 20, 2]),
    encode([flags, 2], [method, 2], [0, 2], [date, 2], [crc, 4], [packed, 4], [size, 4]),
    encode([name.length, 2], [extra.length, 2], [0, 2], [0, 2], [0, 2], [(0o100644 << 16) >>> 0, 4], [Math.min(offset, max32), 4]),
    name,
    extra,
  ]);
}

/** The end of the central directory, preceded by its zip64 version if a value does not fit. */
function toEnd(entries: number, size: number, start: number): Buffer {
  const end = Buffer.concat([
    encode([0x06054b50, 4], [0, 2], [0, 2], [Math.min(entries, max16), 2], [Math.min(entries, max16), 2]),
    encode([Math.min(size, max32), 4], [Math.min(start, max32), 4], [0, 2]),
  ]);
  if (entries < max16 && size < max32 && start < max32) return end;
  return Buffer.concat([
    encode([0x06064b50, 4], [44, 8], [0x0300 + zip64Version, 2], [zip64Version, 2], [0, 4], [0, 4]),
    encode([entries, 8], [entries, 8], [size, 8], [start, 8]),
    encode([0x07064b50, 4], [0, 4], [start + size, 8], [1, 4]),
    end,
  ]);
}

/** The entry's bytes as stored in the archive. Counts them in `written`. */
async function* packEntry({ method, chunks }: ZipEntry, written: WrittenFile): AsyncGenerator<Uint8Array> {
  async function* countInput() {
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      written.crc = crc32(bytes, written.crc);
      written.size += bytes.length;
      yield bytes;
    }
  }
  const flush = method === 'marked' ? constants.Z_SYNC_FLUSH : constants.Z_NO_FLUSH;
  const body = method === 'stored' ? countInput() : deflate(countInput(), flush);
  for await (const chunk of body) {
    written.packed += chunk.length;
    yield chunk;
  }
}

function deflate(chunks: AsyncIterable<Uint8Array>, flush: number): Readable {
  const source = Readable.from(chunks, { highWaterMark: 1 });
  // The buffer lets the compressor work ahead while the reader handles the previous chunk.
  const options: ZlibOptions & Pick<DuplexOptions, 'readableHighWaterMark'> = {
    flush,
    chunkSize: 256 * 1024,
    readableHighWaterMark: 256 * 1024,
  };
  const compressor = createDeflateRaw(options);
  source.on('error', (error) => compressor.destroy(error));
  compressor.on('close', () => source.destroy());
  return source.pipe(compressor);
}

/**
 * Streams a zip archive with back-pressure: nothing is buffered, and nothing more is read once the consumer returns. Uses zip64 records
 * beyond 4 GB and 65,535 files; a single file has less than 4 GB. Rejects if an entry does.
 */
export async function* createZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const files: WrittenFile[] = [];
  let offset = 0;
  const counted = (bytes: Uint8Array) => {
    offset += bytes.length;
    return bytes;
  };
  for await (const entry of entries) {
    const file = { name: Buffer.from(entry.name), method: entry.method === 'stored' ? 0 : 8, offset, crc: 0, size: 0, packed: 0 };
    yield counted(toLocalHeader(file));
    for await (const chunk of packEntry(entry, file)) yield counted(chunk);
    if (Math.max(file.size, file.packed) >= max32) throw new RangeError(`${entry.name} has 4 GB or more`);
    yield counted(toDataDescriptor(file));
    files.push(file);
  }
  const start = offset;
  for (const file of files) yield counted(toCentralRecord(file));
  yield toEnd(files.length, offset - start, start);
}
