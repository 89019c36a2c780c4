import { strFromU8, unzipSync } from 'fflate';
import { toSpreadsheet } from './spreadsheet';

test('a spreadsheet has the titles and rows as texts and numbers, and no formula @RNK-07', async () => {
  const file = await toSpreadsheet(
    {
      columns: [{ name: 'Country' }, { name: 'Points' }],
      rows: [
        { id: 'AT', cells: ['Österreich & <Tirol>', 2.125] },
        { id: 'X', cells: ['=1+1', null] },
      ],
    },
    'Ranking',
  );
  const parts = unzipSync(new Uint8Array(await new Response(file).arrayBuffer()));
  const text = Object.entries(parts)
    .filter(([name]) => /sheet1|sharedStrings|workbook/.test(name))
    .map(([, bytes]) => strFromU8(bytes))
    .join('');
  for (const part of ['Country', 'Points', 'Österreich &amp; &lt;Tirol&gt;', '<v>2.125</v>', '=1+1', 'Ranking'])
    expect(text).toContain(part);
  expect(text).not.toContain('<f>');
});
