import { buffer } from 'node:stream/consumers';
import { createZip } from '../../archive/zip';
import { createWorkbook } from '../workbook';
import { readFile } from './read-file';

jest.setTimeout(60_000);

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const aPart = (name: string, chunks: Iterable<string>) => ({ name, method: 'deflated' as const, chunks });

/** A workbook with one sheet "Data" of these rows, and further parts. */
function aPackage(rows: Iterable<string>, parts: Record<string, Iterable<string>> = {}): Promise<Buffer> {
  function* toSheet() {
    yield `<worksheet ${main}><sheetData>`;
    yield* rows;
    yield '</sheetData></worksheet>';
  }
  return buffer(
    createZip([
      aPart('xl/workbook.xml', [`<workbook ${main} xmlns:r="r"><sheets><sheet name="Data" sheetId="1" r:id="rId7"/></sheets></workbook>`]),
      aPart('xl/_rels/workbook.xml.rels', ['<Relationships><Relationship Id="rId7" Target="/xl/worksheets/other.xml"/></Relationships>']),
      aPart('xl/worksheets/other.xml', toSheet()),
      ...Object.entries(parts).map(([name, chunks]) => aPart(name, chunks)),
    ]),
  );
}
function* repeat(text: string, count: number) {
  const inChunk = 1000;
  for (let index = 0; index < count; index += inChunk) yield text.repeat(inChunk);
}

describe('a workbook', () => {
  test('is read as other programs write it: shared texts in runs, prefixes, gaps, empty rows @IMP-06', async () => {
    const shared = `<x:sst xmlns:x="s"><x:si><x:t>plain &amp; _x0041_</x:t></x:si><x:si><x:r><x:t>two </x:t></x:r><x:r><x:t>runs</x:t></x:r><x:rPh><x:t>spoken</x:t></x:rPh></x:si></x:sst>`;
    const rows = [
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>',
      '<row r="3"><c r="A3"/></row>',
      '<row><c><v>1.5</v></c><c t="b"><v>1</v></c><c t="inlineStr"><is><t>in line</t></is></c></row>',
      '<row r="9"><c r="AB9" t="str"><v>far</v></c></row>',
    ];
    expect(await readFile(await aPackage(rows, { 'xl/sharedStrings.xml': [shared] }))).toEqual({
      sheets: [
        {
          name: 'Data',
          point: '.',
          rows: [
            [2, ['plain & A', null, 'two runs']],
            [4, [1.5, true, 'in line']],
            [9, [...Array(27).fill(null), 'far']],
          ],
        },
      ],
    });
  });

  test('names formulas and errors as such, whatever values are stored beside them @IMP-06', async () => {
    const rows = [
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="e"><v>#REF!</v></c><c r="C1"><f t="shared" si="0"/><v>3</v></c></row>',
    ];
    expect(await readFile(await aPackage(rows))).toMatchObject({
      sheets: [{ rows: [[1, [{ refused: 'formula' }, { refused: 'error' }, { refused: 'formula' }]]] }],
    });
  });

  test('of our own is read as it was written @IMP-01', async () => {
    const cells = ['=1+1', '_x0041_ & <b>', 'a\nb', 0.125, null, "'=x"];
    const columns = cells.map((_cell, index) => ({ title: `column ${index}`, width: 9 }));
    const bytes = await buffer(createWorkbook([{ name: 'Own', titled: true, columns, pages: [[cells]] }]));
    expect(await readFile(bytes)).toMatchObject({
      sheets: [
        {
          name: 'Own',
          rows: [
            [1, columns.map(({ title }) => title)],
            [2, cells],
          ],
        },
      ],
    });
  });
});

describe('a CSV file', () => {
  test.each([
    [
      'commas',
      '\uFEFFa,b\r\n"x, ""y""",1.5\r\n',
      '.',
      [
        [1, ['a', 'b']],
        [2, ['x, "y"', '1.5']],
      ],
    ],
    [
      'semicolons',
      'a;b\n\n1,5;z',
      ',',
      [
        [1, ['a', 'b']],
        [3, ['1,5', 'z']],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      '.',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    [
      'guards',
      "a,b\n'=1+1,=1+1",
      '.',
      [
        [1, ['a', 'b']],
        [2, ['=1+1', { refused: 'formula' }]],
      ],
    ],
  ])('with %s is read @IMP-01', async (_what, text, point, rows) => {
    expect(await readFile(Buffer.from(text))).toEqual({ sheets: [{ name: '', point, rows }] });
  });
});

describe('a hostile or damaged file', () => {
  const cell = '<row><c><v>1</v></c></row>';
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  /** The size that the directory claims of the sheet, which unpacks to more. */
  async function aLie() {
    const bytes = await aPackage(repeat(cell, 100_000));
    const entry = bytes.indexOf('xl/worksheets/other.xml', bytes.indexOf(Buffer.from('PK\u0001\u0002'))) - 46;
    bytes.writeUInt32LE(500, entry + 24);
    return bytes;
  }
  const files: [what: string, refusal: string, make: () => Promise<Buffer> | Buffer][] = [
    ['a million rows', 'sheet-large', () => aPackage(repeat(cell, 1_000_000))],
    ['an archive that unpacks to a gigabyte', 'sheet-large', () => aPackage(repeat(' '.repeat(1000), 200_000))],
    ['a size that is not true', 'sheet-damaged', aLie],
    [
      'millions of empty texts',
      'sheet-large',
      () => aPackage([cell], { 'xl/sharedStrings.xml': ['<sst>', ...repeat('<si/>', 2_000_000), '</sst>'] }),
    ],
    ['a cell far to the right', 'sheet-large', () => aPackage(['<row r="1"><c r="XFD1"><v>1</v></c></row>'])],
    ['macros', 'sheet-macros', () => aPackage([cell], { 'xl/vbaProject.bin': ['x'] })],
    ['links to other files', 'sheet-links', () => aPackage([cell], { 'xl/externalLinks/externalLink1.xml': ['x'] })],
    ['a password', 'sheet-encrypted', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['half of an archive', 'sheet-damaged', async () => (await aPackage([cell])).subarray(0, 400)],
    ['an archive that is no workbook', 'sheet-damaged', () => buffer(createZip([aPart('a.txt', ['x'])]))],
    ['bytes', 'sheet-damaged', () => Buffer.from('a,b\0c')],
    ['an open quote', 'sheet-damaged', () => Buffer.from('a,b\n"c,d\n')],
    ['another encoding', 'sheet-encoding', () => Buffer.from('größe,b', 'latin1')],
    ['a CSV file of a million rows', 'sheet-large', () => Buffer.from('a,b\n'.repeat(1_000_000))],
  ];
  test.each(files)('with %s is refused, within two seconds @IMP-06', async (_what, refusal, make) => {
    const bytes = await make();
    const before = process.cpuUsage();
    expect(await readFile(bytes)).toEqual({ refusal });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2000);
  });

  test('entities of a document are not expanded @IMP-06', async () => {
    const rows = ['<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>'];
    expect(await readFile(await aPackage([bomb, ...rows]))).toMatchObject({ sheets: [{ rows: [[1, ['&b;']]] }] });
  });
});
