import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  method: 'stored' | 'deflated';
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
}

/** The earliest date of the format: the same files make the same bytes. */
const metadata = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 };

/** Works ahead while the reader handles the previous chunk. In bytes. */
const highWaterMark = 256 * 1024;

/** Streams a zip archive with back-pressure, one entry after the other; stops when destroyed, and fails if an entry does. */
export function createZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough({ highWaterMark });
  let source: Readable | undefined;
  const addEntries = async () => {
    for await (const { name, method, chunks } of entries) {
      if (output.destroyed) return;
      source = Readable.from(chunks, { objectMode: false });
      zip.addReadStream(source, name, { ...metadata, compress: method === 'deflated' });
      await finished(source);
    }
    zip.end();
  };
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);
  pipeline(zip.outputStream, output, () => void source?.destroy());
  addEntries().catch(fail);
  return output;
}
