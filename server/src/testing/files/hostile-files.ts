import { buffer } from 'node:stream/consumers';
import { createZip } from '../../platform/archive/zip';
import type { SheetRefusal } from '../../platform/spreadsheet/reading/read-rows';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const aPart = (name: string, chunks: Iterable<string>) => ({ name, method: 'deflated' as const, chunks });

/** A workbook with one sheet "Data" of these rows, and further parts. */
export function aPackage(rows: Iterable<string>, parts: Record<string, Iterable<string>> = {}): Promise<Buffer> {
  function* toSheet() {
    yield `<worksheet ${main}><sheetData>`;
    yield* rows;
    yield '</sheetData></worksheet>';
  }
  return buffer(
    createZip([
      aPart('xl/workbook.xml', [`<workbook ${main} xmlns:r="r"><sheets><sheet name="Data" sheetId="1" r:id="rId7"/></sheets></workbook>`]),
      aPart('xl/_rels/workbook.xml.rels', ['<Relationships><Relationship Id="rId7" Target="/xl/worksheets/other.xml"/></Relationships>']),
      aPart('xl/worksheets/other.xml', toSheet()),
      ...Object.entries(parts).map(([name, chunks]) => aPart(name, chunks)),
    ]),
  );
}
function* repeat(text: string, count: number) {
  const inChunk = 1000;
  for (let index = 0; index < count; index += inChunk) yield text.repeat(inChunk);
}

const cell = '<row><c><v>1</v></c></row>';
/** The size that the directory claims of the sheet, which unpacks to more. */
async function aLie() {
  const bytes = await aPackage(repeat(cell, 100_000));
  const entry = bytes.indexOf('xl/worksheets/other.xml', bytes.indexOf(Buffer.from('PK\u0001\u0002'))) - 46;
  bytes.writeUInt32LE(500, entry + 24);
  return bytes;
}
/** Files that are refused: what they have, and with which sentence. */
export const hostileFiles: [what: string, refusal: SheetRefusal, make: () => Promise<Buffer> | Buffer][] = [
  ['a million rows', 'sheet-large', () => aPackage(repeat(cell, 1_000_000))],
  ['an archive that unpacks to a gigabyte', 'sheet-large', () => aPackage(repeat(' '.repeat(1000), 200_000))],
  ['a size that is not true', 'sheet-damaged', aLie],
  [
    'millions of empty texts',
    'sheet-large',
    () => aPackage([cell], { 'xl/sharedStrings.xml': ['<sst>', ...repeat('<si/>', 2_000_000), '</sst>'] }),
  ],
  ['a cell far to the right', 'sheet-large', () => aPackage(['<row r="1"><c r="XFD1"><v>1</v></c></row>'])],
  ['macros', 'sheet-macros', () => aPackage([cell], { 'xl/vbaProject.bin': ['x'] })],
  ['links to other files', 'sheet-links', () => aPackage([cell], { 'xl/externalLinks/externalLink1.xml': ['x'] })],
  ['a password', 'sheet-encrypted', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['half of an archive', 'sheet-damaged', async () => (await aPackage([cell])).subarray(0, 400)],
  ['an archive that is no workbook', 'sheet-damaged', () => buffer(createZip([aPart('a.txt', ['x'])]))],
  ['bytes', 'sheet-damaged', () => Buffer.from('a,b\0c')],
  ['an open quote', 'sheet-damaged', () => Buffer.from('a,b\n"c,d\n')],
  ['another encoding', 'sheet-encoding', () => Buffer.from('größe,b', 'latin1')],
  ['a CSV file of a million rows', 'sheet-large', () => Buffer.from('a,b\n'.repeat(1_000_000))],
];
