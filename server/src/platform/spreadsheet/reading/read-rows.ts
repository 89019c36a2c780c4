/** A cell as it was read. A formula and the sign of an error, such as `#REF!`, are refused where they are, hence they have a mark of their own. */
export type ReadCell = string | number | boolean | null | { refused: 'formula' | 'error' };

/** The content of a worksheet, or of a CSV file, whose name is empty. */
export interface ReadSheet {
  name: string;
  /** The decimal separator of numbers that are text. */
  point: '.' | ',';
  /** The rows that are not empty, each with its number (from 1) and its cells from the first column on. */
  rows: [number: number, cells: ReadCell[]][];
}

/** Why a file cannot be read; each has a sentence for users. */
export type SheetRefusal = 'sheet-encrypted' | 'sheet-macros' | 'sheet-links' | 'sheet-large' | 'sheet-damaged' | 'sheet-encoding';

/** A file that is refused as a whole. */
export class RefusedFile extends Error {
  constructor(readonly refusal: SheetRefusal) {
    super(refusal);
  }
}

/**
 * Bounds of a file that is read: far above the largest catalogue, and low enough for a hostile file to end within a second. `unpacked` in bytes, of
 * all parts together; `rows` and `cells` of all sheets together.
 */
export const sheetLimits = { unpacked: 64 * 1024 * 1024, parts: 1000, sheets: 20, rows: 100_000, cells: 1_000_000, columns: 200 } as const;

/** Counts the rows and cells of all sheets of a file. Throws a RefusedFile beyond the bounds. */
export function createRowCounter() {
  const counts = { rows: 0, cells: 0 };
  return (kind: keyof typeof counts, count = 1) => {
    counts[kind] += count;
    if (counts[kind] > sheetLimits[kind]) throw new RefusedFile('sheet-large');
  };
}

export const isEmptyRow = (cells: ReadCell[]): boolean => cells.every((cell) => cell === null || cell === '');
