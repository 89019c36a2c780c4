import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listCoveredCells, moveFocusByKey } from './grid-navigation';

const user = userEvent.setup({ delay: null });

/** Three rows: the second has a weight only, the third one score. */
const columns = [['1', '2', '3'], ['4'], ['5', '6']];

function open() {
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as in the grid of weights
    <div data-testid="grid" data-rows={columns.length} onKeyDown={moveFocusByKey}>
      {columns.map((cells, row) =>
        cells.map((value, column) => (
          <input key={value} aria-label={`Cell ${value}`} data-row={row} data-column={column} defaultValue={value.repeat(2)} />
        )),
      )}
      <input aria-label="Other" />
    </div>,
  );
}
const cell = (value: string) => screen.getByLabelText<HTMLInputElement>(`Cell ${value}`);

/** Presses keys in a cell with the caret at this place, and returns the cell that has the focus then. */
async function press(value: string, keys: string, caret: [number, number] = [0, 2]) {
  const from = cell(value);
  from.focus();
  from.setSelectionRange(...caret);
  await user.keyboard(keys);
  return document.activeElement?.getAttribute('aria-label');
}

test.each([
  ['1', '{ArrowDown}', 'Cell 4'],
  ['2', '{ArrowDown}', 'Cell 6'],
  ['3', '{ArrowDown}', 'Cell 3'],
  ['6', '{ArrowUp}', 'Cell 2'],
  ['1', '{ArrowUp}', 'Cell 1'],
  ['1', '{Enter}', 'Cell 4'],
  ['5', '{Enter}', 'Cell 5'],
  ['1', '{ArrowRight}', 'Cell 2'],
  ['3', '{ArrowRight}', 'Cell 3'],
  ['2', '{ArrowLeft}', 'Cell 1'],
])('from cell %s, %s leads to %s: rows without the column are passed over', async (from, keys, expected) => {
  open();
  expect(await press(from, keys)).toBe(expected);
});

test.each([
  ['{ArrowRight}', [0, 0], 'Cell 2'],
  ['{ArrowRight}', [1, 1], 'Cell 2'],
  ['{ArrowRight}', [2, 2], 'Cell 3'],
  ['{ArrowLeft}', [2, 2], 'Cell 2'],
  ['{ArrowLeft}', [0, 0], 'Cell 1'],
  ['{ArrowLeft}', [0, 1], 'Cell 2'],
  ['{ArrowRight}', [0, 2], 'Cell 3'],
] as const)('%s with the caret at %j moves in the text first, then to %s', async (keys, caret, expected) => {
  open();
  expect(await press('2', keys, [...caret])).toBe(expected);
});

test('Enter in the last cell of a column applies its value: the cell loses the focus and gets it again', async () => {
  open();
  const applied = jest.fn();
  cell('5').addEventListener('blur', applied);
  await press('5', '{Enter}');
  expect(applied).toHaveBeenCalledTimes(1);
});

test('keys with a modifier, and those of other fields, are left alone', async () => {
  open();
  for (const modifier of ['Control', 'Alt', 'Meta', 'Shift'])
    expect(await press('1', `{${modifier}>}{ArrowDown}{/${modifier}}`)).toBe('Cell 1');
  const other = screen.getByLabelText('Other');
  other.focus();
  expect(fireEvent.keyDown(other, { key: 'ArrowUp' })).toBe(true);
});

test('pasted rows go down the column and to the right, over rows that lack it; what is too wide is dropped', () => {
  open();
  const list = (from: Element, cells: string[][]) =>
    listCoveredCells(screen.getByTestId('grid'), from, cells).map(
      (covered) => `${covered.cell.ariaLabel ?? covered.cell.getAttribute('aria-label')}=${covered.text}`,
    );
  expect(list(cell('2'), [['a', 'b', 'c'], ['d']])).toEqual(['Cell 2=a', 'Cell 3=b', 'Cell 6=d']);
  expect(list(cell('1'), [['a'], ['b'], ['c'], ['d']])).toEqual(['Cell 1=a', 'Cell 4=b', 'Cell 5=c']);
  expect(list(cell('4'), [['a', 'b']])).toEqual(['Cell 4=a']);
  expect(list(screen.getByLabelText('Other'), [['a']])).toEqual([]);
});
