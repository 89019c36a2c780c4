import { readCsv } from './read-csv';
import { type ReadSheet, RefusedFile, type SheetRefusal } from './read-rows';
import { readWorkbook } from './read-workbook';

/** The sheets of a file, or why it is refused. */
export type ReadFile = { sheets: ReadSheet[] } | { refusal: SheetRefusal };

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** The container of a workbook with a password, and of a workbook of the format before xlsx. */
const isContainer = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isArchive = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b);

async function readSheets(bytes: Uint8Array): Promise<ReadSheet[]> {
  if (isContainer(bytes)) throw new RefusedFile('sheet-encrypted');
  return isArchive(bytes) ? readWorkbook(bytes) : [readCsv(bytes)];
}

/** Reads a workbook (xlsx) or a CSV file; its first bytes decide which. Whatever is wrong with the file is a refusal. */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  try {
    return { sheets: await readSheets(bytes) };
  } catch (error) {
    // Of a damaged archive, the reader of archives says what; to users it is damaged.
    return { refusal: error instanceof RefusedFile ? error.refusal : 'sheet-damaged' };
  }
}
