import { toMatrix } from '@round-table/shared/domain';
import { findCell, toCellParam } from '../cell-address';
import { findFirstCell, headLines, moveCell, questionColumn, toLines } from './grid-lines';
import { countLines, createMeasure, layOutLines, mostTextColumns, sizes, toAnswerWidth } from './row-heights';

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

test('a text is filled into lines, and longer words than a line are broken', () => {
  const ten = (text: string) => text.length * 10;
  expect(countLines('aa bb cc', 1000, ten)).toBe(1);
  expect(countLines('aaaa bbbb cccc', 90, ten)).toBe(2);
  expect(countLines('aaaa bbbb cccc', 40, ten)).toBe(3);
  expect(countLines('aaaaaaaaaaaa', 50, ten)).toBe(3);
});

test('the lines have heights, and numbers room, before they are rendered', () => {
  const { heights, numberWidth } = layOutLines(lines, 300, createMeasure('14px serif'));
  expect(heights).toHaveLength(lines.length);
  expect([heights[0], heights[1]]).toEqual([sizes.chapter, sizes.least]);
  expect(numberWidth).toBeGreaterThanOrEqual(sizes.leastNumber);
});

test('columns have room for the texts of answers only where their countries are few and the frame is wide @CMP-02', () => {
  expect(toAnswerWidth(836, 5)).toBe(160);
  expect(toAnswerWidth(836, 2)).toBe(260);
  expect([toAnswerWidth(836, 7), toAnswerWidth(4000, mostTextColumns + 1), toAnswerWidth(-300, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a line is as high as the text of the highest answer that a shown country gave', () => {
  const long = 'Yes, if both parties have agreed upon it in a deed that a notary has recorded';
  const withText = lines.map((line) =>
    line.kind === 'chapter'
      ? line
      : { ...line, row: { ...line.row, question: { ...line.row.question, answers: [{ order: 1, text: long }, ...answers] } } },
  );
  const measure = (text: string) => text.length * 7;
  const lay = (cells: string) => {
    const countries = comparison.countries.map((country) => ({ ...country, cells }));
    return layOutLines(withText, 300, measure, { countries, width: 144, measure }).heights[1];
  };
  expect(lay('bbb')).toBe(5 * 18 + 16);
  expect(lay('aaa')).toBe(sizes.least);
});
