/** What the comparison knows of a country and a question. */
export interface Cell {
  /** The order of the chosen option; null if the country has not answered. */
  order: number | null;
  hasComment: boolean;
}

const firstLetter = 'a'.charCodeAt(0);

/** The letter of a cell in `ComparedCountry.cells`. */
export function toCellLetter({ order, hasComment }: Cell): string {
  const letter = String.fromCharCode(firstLetter + (order ?? 0));
  return hasComment ? letter.toUpperCase() : letter;
}

/** The cell at an index of `ComparedCountry.cells`; an index beyond its end is an unanswered question. */
export function readCell(cells: string, index: number): Cell {
  const letter = cells[index] ?? 'a';
  const lower = letter.toLowerCase();
  return { order: lower.charCodeAt(0) - firstLetter || null, hasComment: letter !== lower };
}
