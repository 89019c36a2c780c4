import { toCsv } from './csv';

const german = { separator: ';', point: ',' } as const;

test('writes a byte order mark, CRLF line ends and quoted cells', () => {
  expect(toCsv({ head: ['Name', 'a "b"'], rows: [['x, y', 'two\nlines']] })).toBe('\uFEFFName,"a ""b"""\r\n"x, y","two\nlines"\r\n');
});

test('writes numbers unrounded with the decimal point of the format', () => {
  const rows = [[2.125, -1, 1e21, null]];
  expect(toCsv({ head: [], rows })).toBe('\uFEFF\r\n2.125,-1,1e+21,\r\n');
  expect(toCsv({ head: [], rows }, german)).toBe('\uFEFF\r\n2,125;-1;1e+21;\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\u00A0=1', '＝1', '＋1', '－1', '＠A'])(
  'guards %j against being read as a formula, in every format',
  (text) => {
    expect(toCsv({ head: [text], rows: [] })).toBe(`\uFEFF'${text}\r\n`);
    expect(toCsv({ head: ['a'], rows: [[text]] }, german)).toBe(`\uFEFFa\r\n'${text}\r\n`);
  },
);

test('leaves a text alone that only contains a sign', () => {
  expect(toCsv({ head: ['x=1', 'a-b'], rows: [] })).toBe('\uFEFFx=1,a-b\r\n');
});
