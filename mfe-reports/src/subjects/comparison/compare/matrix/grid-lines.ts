import type { Matrix, MatrixRow } from '@round-table/shared/domain';

/** A line of the body: the heading of a chapter, or a question. */
export type GridLine = { kind: 'chapter'; chapter: MatrixRow['chapter'] } | { kind: 'question'; row: MatrixRow };

/** The lines of a matrix: before the questions of a chapter, its heading. */
export function toLines({ rows }: Pick<Matrix, 'rows'>): GridLine[] {
  return rows.flatMap((row, index): GridLine[] => {
    const line: GridLine = { kind: 'question', row };
    return rows[index - 1]?.chapter.id === row.chapter.id ? [line] : [{ kind: 'chapter', chapter: row.chapter }, line];
  });
}

/** The lines above the body that have cells: the countries, and their agreement with the pinned one. */
export const headLines = { countries: -2, agreement: -1 } as const;
/** The columns before the countries: the questions. The pinned country is column 0. */
export const questionColumn = -1;

/** A cell by the index of its line (or one of `headLines`) and its column. */
export interface CellIndex {
  line: number;
  column: number;
}

interface GridSize {
  lines: readonly GridLine[];
  /** The number of countries, with the pinned one. */
  columns: number;
  /** How many lines a page key moves. */
  page: number;
}

/** The lines that the focus can be on. */
const listStops = (lines: readonly GridLine[]): number[] => [
  headLines.countries,
  headLines.agreement,
  ...lines.flatMap(({ kind }, index) => (kind === 'question' ? [index] : [])),
];

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The number of stops and columns that a key moves by; infinite to the end. */
const moves: Record<string, (page: number) => [stops: number, columns: number]> = {
  ArrowUp: () => [-1, 0],
  ArrowDown: () => [1, 0],
  ArrowLeft: () => [0, -1],
  ArrowRight: () => [0, 1],
  Home: () => [0, Number.NEGATIVE_INFINITY],
  End: () => [0, Number.POSITIVE_INFINITY],
  PageUp: (page) => [-page, 0],
  PageDown: (page) => [page, 0],
};

/** The first cell of the body, where the focus enters the grid. */
export const findFirstCell = (lines: readonly GridLine[]): CellIndex => ({
  line: Math.max(
    0,
    lines.findIndex(({ kind }) => kind === 'question'),
  ),
  column: 0,
});

/** The cell that a key leads to; undefined if it is no key of the grid. Questions have no cells in the lines above the body. */
export function moveCell(
  from: CellIndex,
  key: { key: string; ctrlKey: boolean },
  { lines, columns, page }: GridSize,
): CellIndex | undefined {
  const move = moves[key.key];
  if (!move) return undefined;
  const stops = listStops(lines);
  const at = Math.max(0, stops.indexOf(from.line));
  if (key.ctrlKey && key.key === 'Home') return { line: findFirstCell(lines).line, column: questionColumn };
  if (key.ctrlKey && key.key === 'End') return { line: stops.at(-1) ?? from.line, column: columns - 1 };
  if (key.ctrlKey) return undefined;
  const [down, right] = move(page);
  // Page keys stay in the body once they are there.
  const least = Math.abs(down) > 1 && at > 1 ? 2 : 0;
  const line = stops[clamp(at + down, least, stops.length - 1)] ?? from.line;
  return { line, column: clamp(from.column + right, line < 0 ? 0 : questionColumn, columns - 1) };
}
