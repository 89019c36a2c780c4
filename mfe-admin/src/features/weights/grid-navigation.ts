const cellSelector = 'input[data-row]';

type Cell = HTMLInputElement;

const isCell = (target: EventTarget | null): target is Cell => target instanceof HTMLInputElement && target.matches(cellSelector);

/** Row and column of a cell, from 0. */
const getPosition = ({ dataset }: Cell) => ({ row: Number(dataset.row), column: Number(dataset.column) });

const findCell = (grid: Element, row: number, column: number) =>
  grid.querySelector<Cell>(`input[data-row="${row}"][data-column="${column}"]`);

/** The next cell of a column upwards or downwards; skips rows without this column. */
function findNextInColumn(grid: Element, from: Cell, step: 1 | -1): Cell | null {
  const { row, column } = getPosition(from);
  const rows = Number(grid.getAttribute('data-rows'));
  for (let next = row + step; next >= 0 && next < rows; next += step) {
    const cell = findCell(grid, next, column);
    if (cell) return cell;
  }
  return null;
}

function findBeside(grid: Element, from: Cell, step: 1 | -1): Cell | null {
  const { row, column } = getPosition(from);
  return findCell(grid, row, column + step);
}

/** Whether the caret cannot move further in the text, so that left and right move between cells. */
function isAtEdge({ selectionStart, selectionEnd, value }: Cell, step: 1 | -1): boolean {
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  return isAllSelected || (selectionStart === selectionEnd && selectionStart === (step === 1 ? value.length : 0));
}

function findTarget(grid: Element, cell: Cell, key: string): Cell | null {
  switch (key) {
    case 'ArrowUp':
      return findNextInColumn(grid, cell, -1);
    case 'ArrowDown':
    case 'Enter':
      return findNextInColumn(grid, cell, 1);
    case 'ArrowLeft':
      return isAtEdge(cell, -1) ? findBeside(grid, cell, -1) : null;
    case 'ArrowRight':
      return isAtEdge(cell, 1) ? findBeside(grid, cell, 1) : null;
    default:
      return null;
  }
}

/** Moves the focus by the keys of a spreadsheet; the cell that loses the focus applies its value. */
export function moveFocusByKey(event: React.KeyboardEvent<HTMLElement>): void {
  if (!isCell(event.target) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = findTarget(event.currentTarget, event.target, event.key) ?? (event.key === 'Enter' ? event.target : null);
  if (!target) return;
  if (target === event.target) target.blur();
  event.preventDefault();
  target.focus();
}

/** The cells that pasted texts cover, starting at the given one; texts beyond the end of a row are dropped. */
export function listCoveredCells(grid: Element, from: EventTarget, cells: string[][]): { cell: Cell; text: string }[] {
  if (!isCell(from)) return [];
  const covered: { cell: Cell; text: string }[] = [];
  let start: Cell | null = from;
  for (const texts of cells) {
    if (!start) break;
    const { row, column } = getPosition(start);
    for (const [offset, text] of texts.entries()) {
      const cell = findCell(grid, row, column + offset);
      if (cell) covered.push({ cell, text });
    }
    start = findNextInColumn(grid, start, 1);
  }
  return covered;
}
