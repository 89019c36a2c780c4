/** Where a mark stands among the others: rows from top to bottom, columns along a row; both from 0. */
export interface Place {
  row: number;
  column: number;
}

const clamped = (index: number, length: number) => Math.min(length - 1, Math.max(0, index));

/** The mark of another row that stands closest to the column; the one itself at the first and the last row. */
function acrossRows(places: Place[], from: number, step: 1 | -1): number {
  const at = places[from];
  const rows = [...new Set(places.map(({ row }) => row))];
  const row = rows[clamped(rows.indexOf(at?.row ?? 0) + step, rows.length)];
  const ofRow = places.map((place, index) => ({ ...place, index })).filter((place) => place.row === row);
  const before = ofRow.filter(({ column }) => column <= (at?.column ?? 0));
  return (before.at(-1) ?? ofRow[0])?.index ?? from;
}

/** The index of the mark that a key leads to from another one; undefined for a key that leads nowhere. Marks are in reading order. */
export function walked(places: Place[], from: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return clamped(from + 1, places.length);
    case 'ArrowLeft':
      return clamped(from - 1, places.length);
    case 'ArrowDown':
      return acrossRows(places, from, 1);
    case 'ArrowUp':
      return acrossRows(places, from, -1);
    case 'Home':
      return 0;
    case 'End':
      return places.length - 1;
    default:
      return undefined;
  }
}
