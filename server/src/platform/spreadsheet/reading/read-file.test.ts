import { buffer } from 'node:stream/consumers';
import { aPackage, hostileFiles } from '../../../testing/files/hostile-files';
import { createWorkbook } from '../workbook';
import { readFile } from './read-file';

jest.setTimeout(60_000);

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
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  test.each(hostileFiles)('with %s is refused, within two seconds @IMP-06', async (_what, refusal, make) => {
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
