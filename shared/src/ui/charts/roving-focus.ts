/** The position of an item in a grid: rows from top to bottom, columns along a row; both from 0. */
export interface GridPosition {
  row: number;
  column: number;
}

const clamp = (index: number, length: number) => Math.min(length - 1, Math.max(0, index));

/** The item of the next or previous row in the same column, or in the closest one before it; stays in the first and in the last row. */
function findInAdjacentRow(items: GridPosition[], from: number, step: 1 | -1): number {
  const start = items[from];
  const rows = [...new Set(items.map(({ row }) => row))];
  const targetRow = rows[clamp(rows.indexOf(start?.row ?? 0) + step, rows.length)];
  const candidates = items.map((item, index) => ({ ...item, index })).filter(({ row }) => row === targetRow);
  const before = candidates.filter(({ column }) => column <= (start?.column ?? 0));
  return (before.at(-1) ?? candidates[0])?.index ?? from;
}

/** Roving tabindex: the index that a key moves the focus to; undefined for other keys. Items are in reading order. */
export function nextIndex(items: GridPosition[], from: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return clamp(from + 1, items.length);
    case 'ArrowLeft':
      return clamp(from - 1, items.length);
    case 'ArrowDown':
      return findInAdjacentRow(items, from, 1);
    case 'ArrowUp':
      return findInAdjacentRow(items, from, -1);
    case 'Home':
      return 0;
    case 'End':
      return items.length - 1;
    default:
      return undefined;
  }
}
