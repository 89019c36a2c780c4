import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readSheet, readZip } from '../../testing/files/read-zip';
import { spreadsheetReaders } from '../../testing/files/spreadsheet-readers';
import { maxCellLength } from './cell-text';
import { type Cell, columnName, rowsInPiece, type Sheet } from './sheet';
import { createWorkbook } from './workbook';

const aSheet = (pages: Sheet['pages'], over: Partial<Sheet> = {}): Sheet => ({
  name: 'Answers',
  titled: true,
  columns: [
    { title: 'A', width: 10 },
    { title: 'B', width: 10 },
  ],
  pages,
  ...over,
});
const toBytes = (sheets: Sheet[], limit?: number) => buffer(Readable.from(createWorkbook(sheets, limit)));
const sheetsIn = (workbook: Buffer) => {
  const list = readZip(workbook).get('xl/workbook.xml')?.toString() ?? '';
  return [...list.matchAll(/<sheet name="([^"]*)"/g)].map(([, name], index) => ({
    name,
    column: readSheet(workbook, index + 1).map(({ A }) => A),
  }));
};
const made = (rows: Cell[][]) => toBytes([aSheet([rows])]);
const firstCell = async (text: string) => readSheet(await made([[text]]), 1)[1]?.A;

test('round-trips texts, numbers and empty cells', async () => {
  const workbook = await made([
    ['ä & <b> "c"', 1.5],
    [null, ''],
  ]);
  expect(readSheet(workbook, 1)).toEqual([{ A: 'A', B: 'B' }, { A: 'ä & <b> "c"', B: 1.5 }, {}]);
});

/** Returns the styles of the first column's text cells from `styles.xml`. */
function readStyles(workbook: Buffer): { isBold: boolean; hasPrefix: boolean }[] {
  const files = readZip(workbook);
  const formats = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(files.get('xl/styles.xml')?.toString() ?? '')?.[1] ?? '';
  const known = [...formats.matchAll(/<xf ([^>]*)>/g)].map(([, attributes = '']) => ({
    isBold: attributes.includes('fontId="1"'),
    hasPrefix: attributes.includes('quotePrefix="1"'),
  }));
  const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  return [...sheet.matchAll(/<c r="A\d+" s="(\d+)"/g)].map(([, index]) => known[Number(index)] ?? { isBold: false, hasPrefix: false });
}

test('sets quotePrefix only for texts that look like a formula, in titles too', async () => {
  const formulas = ['=1+1', '+49 30', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\uFF1D1'];
  const others = ['1=1', "'=1", 'a-b', 'Ä', '(=1)', -1, 5];
  const cells = [...formulas, ...others];
  const sheet = aSheet([cells.map((cell) => [cell])], { columns: [{ title: '=cmd', width: 9 }] });
  expect(readStyles(await toBytes([sheet]))).toEqual([
    { isBold: true, hasPrefix: true },
    ...formulas.map(() => ({ isBold: false, hasPrefix: true })),
    ...others.map(() => ({ isBold: false, hasPrefix: false })),
  ]);
});

test('contains the parts that spreadsheet programs require', async () => {
  const files = readZip(await toBytes([aSheet([[]]), aSheet([], { name: 'With: [bad] name? that is far too long', titled: false })]));
  expect([...files.keys()]).toEqual([
    '_rels/.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet2.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    '[Content_Types].xml',
  ]);
  expect(files.get('xl/workbook.xml')?.toString()).toContain('<sheet name="With   bad  name  that is far t" sheetId="2"');
});

const numbers = (count: number): Cell[][] => Array.from({ length: count }, (_, index) => [index + 1]);

test('continues rows beyond the limit in further worksheets with the same titles', async () => {
  const about = aSheet([[['a']], [], [['b']]], { name: 'About', titled: false });
  expect(sheetsIn(await toBytes([about, aSheet([numbers(7).slice(0, 5), numbers(7).slice(5)])], 4))).toEqual([
    { name: 'About', column: ['a', 'b'] },
    { name: 'Answers', column: ['A', 1, 2, 3] },
    { name: 'Answers (2)', column: ['A', 4, 5, 6] },
    { name: 'Answers (3)', column: ['A', 7] },
  ]);
});

test.each([
  [3, ['Answers']],
  [4, ['Answers', 'Answers (2)']],
])('a sheet that is just full has none after it: %d rows', async (count, names) => {
  expect(sheetsIn(await toBytes([aSheet([numbers(count)])], 4)).map(({ name }) => name)).toEqual(names);
});

test('gives a further worksheet a unique name within the length limit', async () => {
  const name = 'x'.repeat(40);
  const names = sheetsIn(await toBytes([aSheet([numbers(2)], { name })], 2)).map((sheet) => sheet.name);
  expect(names).toEqual(['x'.repeat(31), `${'x'.repeat(27)} (2)`]);
});

test.each(spreadsheetReaders)('%s reads rows that continue in further worksheets', async (_name, read) => {
  const sheets = await read(await toBytes([aSheet([numbers(3)])], 3));
  expect(Object.fromEntries(sheets)).toEqual({
    Answers: [
      ['A', 'B'],
      ['1', ''],
      ['2', ''],
    ],
    'Answers (2)': [
      ['A', 'B'],
      ['3', ''],
    ],
  });
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://example.org")'])('stores %j as a text', async (text) => {
  const xml =
    readZip(await made([[text]]))
      .get('xl/worksheets/sheet1.xml')
      ?.toString() ?? '';
  expect(xml).not.toContain('<f>');
  expect(await firstCell(text)).toBe(text);
});

test('removes characters that XML forbids, and escapes texts that look like an escape sequence', async () => {
  expect(await firstCell('a\u0000b\u0008c\ud800d😀\r\ne')).toBe('abcd😀\ne');
  expect(await firstCell('_x0041_')).toBe('_x0041_');
  const xml = readZip(await made([['_x0041_']]))
    .get('xl/worksheets/sheet1.xml')
    ?.toString();
  expect(xml).toContain('_x005F_x0041_');
});

test('truncates a text over the cell limit with an ellipsis', async () => {
  const text = String(await firstCell('x'.repeat(40_000)));
  expect(text).toHaveLength(maxCellLength);
  expect(text.endsWith(' …')).toBe(true);
});

test('names columns beyond Z', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('reads rows on demand, and none after the consumer has returned', async () => {
  let madeRows = 0;
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) {
        madeRows += 1;
        yield [['x'.repeat(1000)]];
      }
    } finally {
      close();
    }
  }
  for await (const _ of createWorkbook([aSheet(endless())])) if (madeRows > rowsInPiece) break;
  await closed;
  expect(madeRows).toBeLessThan(20 * rowsInPiece);
});

test('rejects if the rows do', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [['a']];
    throw new Error('the database is away');
  }
  await expect(toBytes([aSheet(failing())])).rejects.toThrow('the database is away');
});
