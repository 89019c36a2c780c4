import { type ZipEntry, zipOf } from '../archive/zip';
import { toCellXml } from './cell-text';
import { type Sheet, sheetXml } from './sheet';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const formats = 'http://schemas.openxmlformats.org';
const relations = `${formats}/officeDocument/2006/relationships`;
const main = `${formats}/spreadsheetml/2006/main`;

/** The characters that no name of a sheet may hold, and the length it may have. */
const sheetName = (name: string) => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

const numbered = (sheets: Sheet[], toXml: (number: number, name: string) => string) =>
  sheets.map(({ name }, index) => toXml(index + 1, toCellXml(sheetName(name)))).join('');

const contentTypes = (sheets: Sheet[]) =>
  `${xml}<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${numbered(
    sheets,
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )}</Types>`;

const packageRelations = `${xml}<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookXml = (sheets: Sheet[]) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbered(
    sheets,
    (number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`,
  )}</sheets></workbook>`;

const workbookRelations = (sheets: Sheet[]) =>
  `${xml}<Relationships xmlns="${formats}/package/2006/relationships">${numbered(
    sheets,
    (number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )}<Relationship Id="rIdStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

const wrapped = '<alignment vertical="top" wrapText="1"/>';
const stylesXml = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0" applyAlignment="1">${wrapped}</xf><xf xfId="0" fontId="1" applyFont="1" applyAlignment="1">${wrapped}</xf></cellXfs></styleSheet>`;

/**
 * A workbook (xlsx) that is made while it is read: never whole in memory, and no further once the reader returns. Fails where the
 * rows of a sheet do. After every `rowsInPiece` rows the bytes carry the mark `exportMarks.spreadsheet`.
 */
export function workbookOf(sheets: Sheet[]): AsyncGenerator<Uint8Array> {
  const part = (name: string, text: string): ZipEntry => ({ name, method: 'deflated', pieces: [text] });
  return zipOf([
    part('[Content_Types].xml', contentTypes(sheets)),
    part('_rels/.rels', packageRelations),
    part('xl/workbook.xml', workbookXml(sheets)),
    part('xl/_rels/workbook.xml.rels', workbookRelations(sheets)),
    part('xl/styles.xml', stylesXml),
    ...sheets.map((sheet, index): ZipEntry => {
      const name = `xl/worksheets/sheet${index + 1}.xml`;
      return { name, method: sheet.titled ? 'marked' : 'deflated', pieces: sheetXml(sheet) };
    }),
  ]);
}
