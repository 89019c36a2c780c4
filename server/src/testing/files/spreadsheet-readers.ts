import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import readSheets from 'read-excel-file/node';

/** Path of the installed LibreOffice, or undefined if there is none. */
export const findLibreOffice = (): string | undefined => ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((file) => existsSync(file));

/** Filter options: comma, double quote, UTF-8, all sheets, formulas as their results. */
const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';

/** Parses CSV into rows of cells; a quoted cell may contain commas, quotes and line breaks. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    if (end === '' && !quoted && !plain) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

type Sheets = Map<string, string[][]>;

/** The sheets of a workbook by name, as a library reads them: every cell as text, days as `YYYY-MM-DD`. */
export async function readWithLibrary(workbook: Buffer): Promise<Sheets> {
  const toText = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''));
  const sheets = await readSheets(workbook, { trim: false });
  return new Map(sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map(toText))]));
}

/** The sheets of a workbook by name, as LibreOffice reads them. */
export async function readWithLibreOffice(office: string, workbook: Buffer): Promise<Sheets> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rt-office-'));
  try {
    await writeFile(path.join(folder, 'book.xlsx'), workbook);
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile'))}`;
    await promisify(execFile)(office, [profile, '--headless', '--convert-to', csvFilter, '--outdir', folder, 'book.xlsx'], {
      cwd: folder,
      // Names the files of sheets in UTF-8, also on a machine without a locale.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    const files = (await readdir(folder)).filter((file) => file.endsWith('.csv'));
    const sheets = files.map(
      async (file) => [file.slice('book-'.length, -'.csv'.length), parseCsv(await readFile(path.join(folder, file), 'utf8'))] as const,
    );
    return new Map(await Promise.all(sheets));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const office = findLibreOffice();

/** The programs that read a workbook in a test: a library everywhere, LibreOffice where it is installed. */
export const spreadsheetReaders: [name: string, read: (workbook: Buffer) => Promise<Sheets>][] = [
  ['a library', readWithLibrary],
  ...(office ? [['LibreOffice', (workbook: Buffer) => readWithLibreOffice(office, workbook)] as [string, typeof readWithLibrary]] : []),
];
