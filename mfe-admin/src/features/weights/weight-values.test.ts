import { parseCells, parseValue } from './weight-values';

test.each([
  ['0', 0],
  ['', 0],
  [' 2.5 ', 2.5],
  ['2,25', 2.25],
  ['.5', 0.5],
  ['7.', 7],
  ['1000000', 1_000_000],
  ['1000000.001', undefined],
  ['-1', undefined],
  ['1.0001', undefined],
  ['1e3', undefined],
  ['1.000,5', 1000.5],
  ['1,000', undefined],
  ['ten', undefined],
] as const)('"%s" is read as %s @WGT-01 @LIM-02', (text, value) => {
  expect(parseValue(text, 'en')).toBe(value);
});

test('splits pasted text into cells by lines and tabs', () => {
  expect(parseCells('1\r\n2\r\n')).toEqual([['1'], ['2']]);
  expect(parseCells('1\t2\n\t4')).toEqual([
    ['1', '2'],
    ['', '4'],
  ]);
});
