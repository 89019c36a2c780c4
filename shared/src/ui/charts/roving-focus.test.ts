import { nextIndex } from './roving-focus';

const items = [
  { row: 0, column: 0 },
  { row: 0, column: 1 },
  { row: 0, column: 2 },
  { row: 1, column: 0 },
  { row: 1, column: 2 },
  { row: 2, column: 0 },
];

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [5, 'ArrowRight', 5],
  [3, 'ArrowLeft', 2],
  [0, 'ArrowLeft', 0],
  [2, 'ArrowDown', 4],
  [1, 'ArrowDown', 3],
  [4, 'ArrowDown', 5],
  [5, 'ArrowDown', 5],
  [4, 'ArrowUp', 2],
  [1, 'ArrowUp', 1],
  [4, 'Home', 0],
  [1, 'End', 5],
  [1, 'Enter', undefined],
])('from item %d, %s moves the focus to %s @DASH-10', (from, key, to) => {
  expect(nextIndex(items, from, key)).toBe(to);
});
