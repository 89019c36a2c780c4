import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { exportMarks } from '@round-table/shared/contract';
import { findOffice, readWithOffice } from '../testing/office';
import { readSheet, readZip } from '../testing/read-zip';
import { maxCellLength } from './cell-text';
import { type Cell, columnName, rowsInPiece, type Sheet } from './sheet';
import { workbookOf } from './workbook';

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
const bytesOf = (sheets: Sheet[], limit?: number) => buffer(Readable.from(workbookOf(sheets, limit)));
const sheetsIn = (workbook: Buffer) => {
  const list = readZip(workbook).get('xl/workbook.xml')?.toString() ?? '';
  return [...list.matchAll(/<sheet name="([^"]*)"/g)].map(([, name], index) => ({
    name,
    column: readSheet(workbook, index + 1).map(({ A }) => A),
  }));
};
const made = (rows: Cell[][]) => bytesOf([aSheet([rows])]);
const firstCell = async (text: string) => readSheet(await made([[text]]), 1)[1]?.A;

test('texts and numbers come back as they were, empty cells stay empty', async () => {
  const workbook = await made([
    ['ä & <b> "c"', 1.5],
    [null, ''],
  ]);
  expect(readSheet(workbook, 1)).toEqual([{ A: 'A', B: 'B' }, { A: 'ä & <b> "c"', B: 1.5 }, {}]);
});

/** The styles that the texts of the first column are written with, as `styles.xml` has them. */
function stylesOf(workbook: Buffer): { isBold: boolean; hasPrefix: boolean }[] {
  const files = readZip(workbook);
  const formats = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(files.get('xl/styles.xml')?.toString() ?? '')?.[1] ?? '';
  const known = [...formats.matchAll(/<xf ([^>]*)>/g)].map(([, attributes = '']) => ({
    isBold: attributes.includes('fontId="1"'),
    hasPrefix: attributes.includes('quotePrefix="1"'),
  }));
  const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  return [...sheet.matchAll(/<c r="A\d+" s="(\d+)"/g)].map(([, index]) => known[Number(index)] ?? { isBold: false, hasPrefix: false });
}

test('a text that looks like a formula carries quotePrefix, in titles too; other texts and numbers do not', async () => {
  const formulas = ['=1+1', '+49 30', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\uFF1D1'];
  const others = ['1=1', "'=1", 'a-b', 'Ä', '(=1)', -1, 5];
  const cells = [...formulas, ...others];
  const sheet = aSheet([cells.map((cell) => [cell])], { columns: [{ title: '=cmd', width: 9 }] });
  expect(stylesOf(await bytesOf([sheet]))).toEqual([
    { isBold: true, hasPrefix: true },
    ...formulas.map(() => ({ isBold: false, hasPrefix: true })),
    ...others.map(() => ({ isBold: false, hasPrefix: false })),
  ]);
});

test('the parts that every spreadsheet program asks for are there', async () => {
  const files = readZip(await bytesOf([aSheet([[]]), aSheet([], { name: 'With: [bad] name? that is far too long', titled: false })]));
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

test('rows beyond what a sheet can hold go on in further ones, under the same titles', async () => {
  const about = aSheet([[['a']], [], [['b']]], { name: 'About', titled: false });
  expect(sheetsIn(await bytesOf([about, aSheet([numbers(7).slice(0, 5), numbers(7).slice(5)])], 4))).toEqual([
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
  expect(sheetsIn(await bytesOf([aSheet([numbers(count)])], 4)).map(({ name }) => name)).toEqual(names);
});

test('the name of a further sheet is short enough, and another one', async () => {
  const name = 'x'.repeat(40);
  const names = sheetsIn(await bytesOf([aSheet([numbers(2)], { name })], 2)).map((sheet) => sheet.name);
  expect(names).toEqual(['x'.repeat(31), `${'x'.repeat(27)} (2)`]);
});

const office = findOffice();
if (office)
  test('LibreOffice reads what goes on in further sheets', async () => {
    const sheets = await readWithOffice(office, await bytesOf([aSheet([numbers(3)])], 3));
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

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://example.org")'])('%j stays a text', async (text) => {
  const xml =
    readZip(await made([[text]]))
      .get('xl/worksheets/sheet1.xml')
      ?.toString() ?? '';
  expect(xml).not.toContain('<f>');
  expect(await firstCell(text)).toBe(text);
});

test('what XML forbids goes, what a spreadsheet would read as an escape stays', async () => {
  expect(await firstCell('a\u0000b\u0008c\ud800d😀\r\ne')).toBe('abcd😀\ne');
  expect(await firstCell('_x0041_')).toBe('_x0041_');
  const xml = readZip(await made([['_x0041_']]))
    .get('xl/worksheets/sheet1.xml')
    ?.toString();
  expect(xml).toContain('_x005F_x0041_');
});

test('a text that no cell can hold is cut, and says so', async () => {
  const text = String(await firstCell('x'.repeat(40_000)));
  expect(text).toHaveLength(maxCellLength);
  expect(text.endsWith(' …')).toBe(true);
});

test('columns beyond Z', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('rows are made while they are read, and no more after the reader has gone', async () => {
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
  for await (const _ of workbookOf([aSheet(endless())])) if (madeRows > rowsInPiece) break;
  await closed;
  expect(madeRows).toBeLessThan(20 * rowsInPiece);
});

test('the rows that have come can be counted in the bytes', async () => {
  const bytes = await made(Array.from({ length: 5 * rowsInPiece }, (_, index) => [`row ${index}`]));
  const marks = bytes.toString('latin1').split(String.fromCharCode(...exportMarks.spreadsheet)).length - 1;
  expect([5, 6]).toContain(marks);
});

test('a failure of the rows fails the stream', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [['a']];
    throw new Error('the database is away');
  }
  await expect(bytesOf([aSheet(failing())])).rejects.toThrow('the database is away');
});
