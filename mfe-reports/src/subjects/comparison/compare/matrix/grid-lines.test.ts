import { toMatrix } from '@round-table/shared/domain';
import { findCell, toCellParam } from '../cell-address';
import { findFirstCell, headLines, moveCell, questionColumn, toLines } from './grid-lines';
import { fitsTexts } from './grid-sizes';

const answers = [{ order: 1, text: 'Yes' }];
const aQuestion = (id: number, order: number) => ({ id, order, text: 'Is there a register?', answers });
const comparison = {
  version: '2027-1',
  chapters: [
    { id: 1, order: 1, name: 'One', questions: [aQuestion(1, 1), aQuestion(2, 2)] },
    { id: 2, order: 4, name: 'Four', questions: [aQuestion(3, 3)] },
  ],
  countries: ['AT', 'DE', 'FR'].map((code) => ({ code, code_label: code, name: code, cells: 'bbb' })),
};
const matrix = toMatrix(comparison, { base: 'DE', differencesOnly: false, byAgreement: false });
const lines = toLines(matrix);
const press = (line: number, column: number, key: string, ctrlKey = false) =>
  moveCell({ line, column }, { key, ctrlKey }, { lines, columns: 3, page: 2 });

test('the heading of a chapter comes before its questions, and takes no focus @CMP-04', () => {
  expect(lines.map(({ kind }) => kind)).toEqual(['chapter', 'question', 'question', 'chapter', 'question']);
  expect(findFirstCell(lines)).toEqual({ line: 1, column: 0 });
  expect(press(2, 1, 'ArrowDown')).toEqual({ line: 4, column: 1 });
  expect(press(4, 1, 'ArrowUp')).toEqual({ line: 2, column: 1 });
});

test.each([
  ['ArrowLeft', false, { line: 1, column: questionColumn }],
  ['ArrowRight', false, { line: 1, column: 1 }],
  ['ArrowUp', false, { line: headLines.agreement, column: 0 }],
  ['Home', false, { line: 1, column: questionColumn }],
  ['End', false, { line: 1, column: 2 }],
  ['PageDown', false, { line: 4, column: 0 }],
  ['Home', true, { line: 1, column: questionColumn }],
  ['End', true, { line: 4, column: 2 }],
])('%s (with Ctrl: %s) leads to %j @CMP-04', (key, ctrlKey, to) => {
  expect(press(1, 0, key, ctrlKey)).toEqual(to);
});

test('stays inside the grid, and above the body outside the column of questions @CMP-04', () => {
  expect(press(4, 2, 'ArrowDown')).toEqual({ line: 4, column: 2 });
  expect(press(headLines.countries, 0, 'ArrowUp')).toEqual({ line: headLines.countries, column: 0 });
  expect(press(headLines.countries, 0, 'ArrowLeft')).toEqual({ line: headLines.countries, column: 0 });
  expect(press(1, questionColumn, 'ArrowUp')).toEqual({ line: headLines.agreement, column: 0 });
  expect(press(4, 0, 'PageUp')).toEqual({ line: 1, column: 0 });
  expect(press(1, 0, 'PageUp')).toEqual({ line: 1, column: 0 });
  expect([press(1, 0, 'a'), press(1, 0, 'ArrowDown', true)]).toEqual([undefined, undefined]);
});

test('a cell survives the way through the address; one that is not shown does not @CMP-05', () => {
  const place = findCell(matrix, 'IV.3-FR');
  expect(place && toCellParam(place)).toBe('IV.3-FR');
  for (const param of [null, '', 'IV.3', 'IV.4-FR', 'IV.3-XX', 'iv.3-FR', 'II.3-FR']) expect(findCell(matrix, param)).toBeUndefined();
});

test.each([
  [720, 5, true],
  [720, 6, false],
  [960, 7, true],
  [1136, 5, true],
  [1376, 11, true],
  [1376, 12, false],
  [0, 1, false],
])('in %i pixels the texts of %i countries fit: %s @CMP-02', (width, countries, expected) => {
  expect(fitsTexts(width, countries)).toBe(expected);
});
