import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { checksumsName, spreadsheetType } from '@round-table/shared/contract';
import { type ContentReader, createTableReader, type DataSetPlan, type ReadTable } from './data-set';
import { type Chunks, type DataFile, listFiles } from './formats';
import { type TableName, tableNames } from './tables';

export interface WrittenFile {
  name: string;
  type: string;
  size: number;
  sha256: string;
  /** Whether a compressed copy, `{name}.gz`, lies beside it. */
  isCompressed: boolean;
}

/** What a version's folder contains. */
export interface Manifest {
  files: WrittenFile[];
  rows: Record<TableName, number>;
}

const level = 6;

async function writeOne(folder: string, { name, type, make }: DataFile): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measure(chunks: Chunks) {
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  }
  const target = path.join(folder, name);
  await pipeline(Readable.from(measure(make())), createWriteStream(target));
  const isCompressed = type !== spreadsheetType;
  if (isCompressed) await pipeline(createReadStream(target), createGzip({ level }), createWriteStream(`${target}.gz`));
  return { name, type, size, sha256: hash.digest('hex'), isCompressed };
}

/** Counts the rows of each table while they are read the first time. */
function countRows(read: ReadTable) {
  const rows = Object.fromEntries(tableNames.map((name) => [name, 0])) as Record<TableName, number>;
  async function* counted(name: TableName) {
    rows[name] = 0;
    for await (const page of read(name)) {
      rows[name] += page.length;
      yield page;
    }
  }
  return { rows, counted };
}

/** Writes all files of a version into a new folder, one after the other, with a file of their checksums. */
export async function writeFiles(folder: string, plan: DataSetPlan, reader: ContentReader): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const { rows, counted } = countRows(createTableReader(plan, reader));
  const files: WrittenFile[] = [];
  for (const file of listFiles(plan.facts, counted)) files.push(await writeOne(folder, file));
  const sums = files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
  const text = { name: checksumsName, type: 'text/plain; charset=utf-8', make: () => [sums] };
  return { files: [...files, await writeOne(folder, text)], rows };
}
