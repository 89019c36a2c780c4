import type { RichElement, RichLine, RichRun } from './rich-text';
import { isBlank, joinRuns, toMarkerText } from './runs';

/** A larger table is written as lines: its rows are not made equally long. */
const maxCells = 5_000;
const maxSpan = 50;

const sections = new Set(['thead', 'tbody', 'tfoot', 'colgroup']);

/** The lines of a cell as one text with line breaks. */
function toCellRuns(lines: readonly RichLine[]): RichRun[] {
  const texts = lines.flatMap((line) => {
    if (line.kind === 'table') return line.rows.map(toRowRuns);
    return [line.kind === 'item' ? [{ text: `${toMarkerText(line.marker)} ` }, ...line.runs] : line.runs];
  });
  return joinRuns(texts.filter((runs) => !isBlank(runs)).flatMap((runs, index) => (index === 0 ? runs : [{ text: '\n' }, ...runs])));
}

/** A row as one text, its cells set apart. */
export const toRowRuns = (row: readonly RichRun[][]): RichRun[] =>
  joinRuns(row.flatMap((cell, index) => (index === 0 ? cell : [{ text: ' | ' }, ...cell])));

const readSpan = (cell: RichElement, name: 'colspan' | 'rowspan') =>
  Math.min(maxSpan, Math.max(1, Number.parseInt(cell.attributes[name] ?? '1', 10) || 1));

/** Puts the cells into a grid: a cell that spans several columns or rows is followed by empty ones. */
function toGrid(rows: readonly (readonly { cell: RichElement; runs: RichRun[] }[])[]): RichRun[][][] {
  const held: number[] = [];
  return rows.map((row) => {
    const grid: RichRun[][] = [];
    const skipHeld = () => {
      while ((held[grid.length] ?? 0) > 0) {
        held[grid.length] = (held[grid.length] ?? 1) - 1;
        grid.push([]);
      }
    };
    for (const { cell, runs } of row) {
      skipHeld();
      const height = readSpan(cell, 'rowspan') - 1;
      for (let column = 0; column < readSpan(cell, 'colspan'); column++) {
        held[grid.length] = height;
        grid.push(column === 0 ? runs : []);
      }
    }
    skipHeld();
    return grid;
  });
}

const textOf = (runs: readonly RichRun[] | undefined) => (runs ?? []).map(({ text }) => text).join('');
/** `(1)`, `a)`, `4.`, `–`: law portals set numbered paragraphs as tables of two columns. */
const marker = /^(?:\(\w{1,5}\)|\w{1,5}[.)]|[–—•·-])$/;

/** What a table becomes: a table, or lines if it has one column, holds numbered paragraphs or is too large. */
function toLines(grid: RichRun[][][]): RichLine[] {
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 2 && grid.every((row) => marker.test(textOf(row[0]).trim())))
    return grid.map(([first = [], second = []]) => ({ kind: 'paragraph', runs: joinRuns([...first, { text: ' ' }, ...second]) }));
  if (width * grid.length > maxCells) return grid.map((row) => ({ kind: 'paragraph', runs: toRowRuns(row) }));
  for (const row of grid) while (row.length < width) row.push([]);
  return grid.every((row) => row.every(isBlank)) ? [] : [{ kind: 'table', rows: grid }];
}

/** The lines of a table; `readCell` reads a cell, `readOther` what is between the rows, such as a caption. */
export function toTableLines(
  table: RichElement,
  readCell: (cell: RichElement) => RichLine[],
  readOther: (element: RichElement | string) => RichLine[],
): RichLine[] {
  const others: RichLine[] = [];
  const rows: { cell: RichElement; lines: RichLine[] }[][] = [];
  const readRow = (row: RichElement) => {
    const cells = row.children.filter((cell) => typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th')) as RichElement[];
    if (cells.length > 0) rows.push(cells.map((cell) => ({ cell, lines: readCell(cell) })));
  };
  const readPart = (part: RichElement) => {
    for (const child of part.children) {
      if (typeof child !== 'string' && child.tag === 'tr') readRow(child);
      else if (typeof child !== 'string' && sections.has(child.tag)) readPart(child);
      else others.push(...readOther(child));
    }
  };
  readPart(table);
  if (rows.every((row) => row.length === 1)) return [...others, ...rows.flatMap((row) => row.flatMap(({ lines }) => lines))];
  return [...others, ...toLines(toGrid(rows.map((row) => row.map(({ cell, lines }) => ({ cell, runs: toCellRuns(lines) })))))];
}
