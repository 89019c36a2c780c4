const cellSelector = 'input[data-row]';

type Cell = HTMLInputElement;

const isCell = (target: EventTarget | null): target is Cell => target instanceof HTMLInputElement && target.matches(cellSelector);

/** The place of a cell: the row and the column it stands in, from 0. */
const placeOf = ({ dataset }: Cell) => ({ row: Number(dataset.row), column: Number(dataset.column) });

const cellAt = (grid: Element, row: number, column: number) =>
  grid.querySelector<Cell>(`input[data-row="${row}"][data-column="${column}"]`);

/** The next cell of a column upwards or downwards; rows that are too short for it are passed over. */
function nextInColumn(grid: Element, from: Cell, step: 1 | -1): Cell | null {
  const { row, column } = placeOf(from);
  const rows = Number(grid.getAttribute('data-rows'));
  for (let at = row + step; at >= 0 && at < rows; at += step) {
    const cell = cellAt(grid, at, column);
    if (cell) return cell;
  }
  return null;
}

function besideIt(grid: Element, from: Cell, step: 1 | -1): Cell | null {
  const { row, column } = placeOf(from);
  return cellAt(grid, row, column + step);
}

/** Left and right move between cells only where the caret has nowhere to go in the text. */
function isAtEdge({ selectionStart, selectionEnd, value }: Cell, step: 1 | -1): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (selectionStart === selectionEnd && selectionStart === (step === 1 ? value.length : 0));
}

function targetOf(grid: Element, cell: Cell, key: string): Cell | null {
  switch (key) {
    case 'ArrowUp':
      return nextInColumn(grid, cell, -1);
    case 'ArrowDown':
    case 'Enter':
      return nextInColumn(grid, cell, 1);
    case 'ArrowLeft':
      return isAtEdge(cell, -1) ? besideIt(grid, cell, -1) : null;
    case 'ArrowRight':
      return isAtEdge(cell, 1) ? besideIt(grid, cell, 1) : null;
    default:
      return null;
  }
}

/** Goes to the cell that a key of a spreadsheet leads to; the figure of the one that is left is applied as it loses the focus. */
export function moveByKey(event: React.KeyboardEvent<HTMLElement>): void {
  if (!isCell(event.target) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = targetOf(event.currentTarget, event.target, event.key) ?? (event.key === 'Enter' ? event.target : null);
  if (!target) return;
  if (target === event.target) target.blur();
  event.preventDefault();
  target.focus();
}

/** The cells that a pasted piece of a spreadsheet covers from the given one on, each with its text; what stands beside them falls away. */
export function coveredBy(grid: Element, from: EventTarget, cells: string[][]): { cell: Cell; text: string }[] {
  if (!isCell(from)) return [];
  const covered: { cell: Cell; text: string }[] = [];
  let start: Cell | null = from;
  for (const texts of cells) {
    if (!start) break;
    const { row, column } = placeOf(start);
    for (const [offset, text] of texts.entries()) {
      const cell = cellAt(grid, row, column + offset);
      if (cell) covered.push({ cell, text });
    }
    start = nextInColumn(grid, start, 1);
  }
  return covered;
}
