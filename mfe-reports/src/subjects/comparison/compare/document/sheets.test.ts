import type { Matrix } from '@round-table/shared/domain';
import { hasTexts, toSheets } from './sheets';

const aCountry = (code: string) => ({ code, code_label: code, name: code, cells: '' });
const aMatrix = (others: number): Matrix => ({
  base: aCountry('DE'),
  columns: Array.from({ length: others }, (_, index) => ({ country: aCountry(`C${index}`), same: 0, both: 0, answered: 0 })),
  rows: [],
  questionCount: 0,
});

test.each([
  [0, [0]],
  [4, [4]],
  [19, [19]],
  [20, [10, 10]],
  [36, [18, 18]],
  [59, [15, 15, 15, 14]],
])('%i countries beside the pinned one are on sheets of %j @CMP-08', (others, expected) => {
  const matrix = aMatrix(others);
  const sheets = toSheets(matrix);
  expect(sheets.map(({ columns }) => columns.length)).toEqual(expected);
  expect(sheets.every(({ base }) => base === matrix.base)).toBe(true);
  expect(sheets.flatMap(({ columns }) => columns)).toEqual(matrix.columns);
});

test('up to five countries have the texts of their answers side by side @CMP-08', () => {
  expect([hasTexts(aMatrix(4)), hasTexts(aMatrix(5))]).toEqual([true, false]);
});
