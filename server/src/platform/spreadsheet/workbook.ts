import type { Readable } from 'node:stream';
import { createZip, type ZipEntry } from '../archive/zip';
import { toCellXml } from './cell-text';
import { readRows, type Sheet, sheetXml } from './sheet';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const formats = 'http://schemas.openxmlformats.org';
const relations = `${formats}/officeDocument/2006/relationships`;
const main = `${formats}/spreadsheetml/2006/main`;

const maxRows = 1_048_576;
const mostOfName = 31;

/** Returns a valid worksheet name: without forbidden characters, truncated, and with a number if it is a further part. */
function sheetName(name: string, part: number): string {
  const ending = part > 1 ? ` (${part})` : '';
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, mostOfName - ending.length) + ending;
}

const numbered = (names: string[], toXml: (number: number, name: string) => string) =>
  names.map((name, index) => toXml(index + 1, toCellXml(name))).join('');

const contentTypes = (names: string[]) =>
  `${xml}<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${numbered(
    names,
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )}</Types>`;

const packageRelations = `${xml}<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookXml = (names: string[]) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbered(
    names,
    (number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`,
  )}</sheets></workbook>`;

const workbookRelations = (names: string[]) =>
  `${xml}<Relationships xmlns="${formats}/package/2006/relationships">${numbered(
    names,
    (number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )}<Relationship Id="rIdStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

const wrapped = '<alignment vertical="top" wrapText="1"/>';
/** Cell styles; `sheet.ts` refers to them by index. */
const cellStyles = ['', ' quotePrefix="1"']
  .flatMap((prefix) => [`xfId="0"${prefix} applyAlignment="1"`, `xfId="0" fontId="1" applyFont="1"${prefix} applyAlignment="1"`])
  .map((attributes) => `<xf ${attributes}>${wrapped}</xf>`);
const stylesXml = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs></styleSheet>`;

const part = (name: string, text: string): ZipEntry => ({ name, method: 'deflated', chunks: [text] });

/** Yields the worksheets of a sheet; each must be read completely before the next. Appends their names to `names`. */
async function* listWorksheets(sheet: Sheet, names: string[], limit: number): AsyncGenerator<ZipEntry> {
  const reader = await readRows(sheet);
  try {
    for (let number = 1; number === 1 || reader.row; number += 1) {
      names.push(sheetName(sheet.name, number));
      const name = `xl/worksheets/sheet${names.length}.xml`;
      yield { name, method: 'deflated', chunks: sheetXml(sheet, reader, limit) };
    }
  } finally {
    await reader.close();
  }
}

/** The number of worksheets is known only after the rows have been read, so the parts that list them are written last. */
async function* listParts(sheets: Sheet[], limit: number): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  yield part('_rels/.rels', packageRelations);
  yield part('xl/styles.xml', stylesXml);
  for (const sheet of sheets) yield* listWorksheets(sheet, names, limit);
  yield part('xl/workbook.xml', workbookXml(names));
  yield part('xl/_rels/workbook.xml.rels', workbookRelations(names));
  yield part('[Content_Types].xml', contentTypes(names));
}

/** Streams a workbook (xlsx) with back-pressure; fails if rows do. Beyond `limit` rows a sheet continues in further worksheets. */
export const createWorkbook = (sheets: Sheet[], limit = maxRows): Readable => createZip(listParts(sheets, limit));
