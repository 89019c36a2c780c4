import path from 'node:path/posix';
import { openParts, type PartHandler, type Parts } from './package-parts';
import { createRowCounter, isEmptyRow, type ReadCell, type ReadSheet, RefusedFile, sheetLimits } from './read-rows';

const workbookPart = 'xl/workbook.xml';

/** In a workbook, `_x000D_` is the character with this number. */
const decodeEscapes = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The zero-based index of the column of a cell such as `AB12`. */
const toColumn = (at: string) =>
  [...(/^[A-Z]+/.exec(at)?.[0] ?? '')].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The names of the sheets with their parts, in their order. */
async function listSheets(parts: Parts): Promise<{ name: string; part: string }[]> {
  const named: { name: string; relation: string }[] = [];
  const targets = new Map<string, string>();
  await parts.parse(workbookPart, {
    open: (tag, attributes) => {
      const relation = Object.entries(attributes).find(([name]) => name === 'id' || name.endsWith(':id'))?.[1];
      if (tag === 'sheet' && relation !== undefined) named.push({ name: attributes.name ?? '', relation });
    },
  });
  await parts.parse('xl/_rels/workbook.xml.rels', {
    open: (tag, { Id = '', Target = '' }) => void (tag === 'Relationship' && targets.set(Id, path.resolve('/xl', Target).slice(1))),
  });
  if (named.length > sheetLimits.sheets) throw new RefusedFile('sheet-large');
  return named.flatMap(({ name, relation }) => {
    const part = targets.get(relation);
    return part !== undefined && parts.has(part) ? [{ name, part }] : [];
  });
}

/** The texts that cells refer to by number. A text may consist of formatted runs; how to pronounce it (`rPh`) is no part of it. */
async function readSharedTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isSpoken = false;
  await parts.parse('xl/sharedStrings.xml', {
    open: (tag) => {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isSpoken = true;
      isText = tag === 't' && !isSpoken;
    },
    text: (part) => {
      if (isText) text += part;
    },
    close: (tag) => {
      isText = false;
      if (tag === 'rPh') isSpoken = false;
      if (tag !== 'si') return;
      texts.push(decodeEscapes(text));
      if (texts.length > sheetLimits.cells) throw new RefusedFile('sheet-large');
    },
  });
  return texts;
}

/** The value of a cell of a type; undefined type: a number. */
function toCell(type: string | undefined, text: string, shared: string[]): ReadCell {
  if (type === 's') return shared[Number(text)] ?? null;
  if (type === 'b') return text === '1';
  if (type === 'e') return { refused: 'error' };
  if (type === 'inlineStr' || type === 'str' || type === 'd') return decodeEscapes(text);
  return text === '' ? null : Number(text);
}

/** Handles the elements of one worksheet; each row that is not empty is appended to `rows`. */
function createSheetHandler(rows: ReadSheet['rows'], shared: string[], count: ReturnType<typeof createRowCounter>): PartHandler {
  let number = 0;
  let cells: ReadCell[] = [];
  let column = -1;
  let type: string | undefined;
  let text = '';
  let isFormula = false;
  let isText = false;
  const endCell = () => {
    const cell = isFormula ? ({ refused: 'formula' } as const) : toCell(type, text, shared);
    if (cell === null) return;
    if (column < 0 || column >= sheetLimits.columns) throw new RefusedFile('sheet-large');
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  };
  return {
    open: (tag, attributes) => {
      if (tag === 'row') {
        count('rows');
        number = Number(attributes.r ?? number + 1);
        cells = [];
        column = -1;
      } else if (tag === 'c') {
        count('cells');
        column = attributes.r === undefined ? column + 1 : toColumn(attributes.r);
        type = attributes.t;
        text = '';
        isFormula = false;
      } else if (tag === 'f') isFormula = true;
      isText = tag === 'v' || tag === 't';
    },
    text: (part) => {
      if (isText) text += part;
    },
    close: (tag) => {
      isText = false;
      if (tag === 'c') endCell();
      if (tag === 'row' && !isEmptyRow(cells)) rows.push([number, cells]);
    },
  };
}

/** Reads the values of all worksheets of a workbook (xlsx). Throws a RefusedFile. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadSheet[]> {
  const parts = await openParts(bytes);
  if (!parts.has(workbookPart)) throw new RefusedFile('sheet-damaged');
  const shared = await readSharedTexts(parts);
  const count = createRowCounter();
  const sheets: ReadSheet[] = [];
  for (const { name, part } of await listSheets(parts)) {
    const rows: ReadSheet['rows'] = [];
    await parts.parse(part, createSheetHandler(rows, shared, count));
    sheets.push({ name, point: '.', rows });
  }
  return sheets;
}
