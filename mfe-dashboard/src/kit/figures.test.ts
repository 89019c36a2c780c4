import { fileNameOf, toCsv } from './figures';

const textOf = async (file: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(file).arrayBuffer());
const figures = {
  columns: [{ name: 'Country' }, { name: 'Score; "all"', digits: 1 }],
  rows: [
    { id: 'AT', cells: ['Österreich', 2.125] },
    { id: 'X', cells: ['=1+1', null] },
    { id: 'AB', cells: ['A, B', 1000] },
  ],
};

test('in English with commas and points, in German with semicolons and commas @DASH-10', async () => {
  expect(await textOf(toCsv(figures, 'en'))).toBe('\uFEFFCountry,"Score; ""all"""\r\nÖsterreich,2.125\r\n\'=1+1,\r\n"A, B",1000\r\n');
  expect(await textOf(toCsv(figures, 'de'))).toBe('\uFEFFCountry;"Score; ""all"""\r\nÖsterreich;2,125\r\n\'=1+1;\r\n"A, B";1000\r\n');
});

test('a file name has plain small letters and hyphens', () => {
  expect(fileNameOf(['Round Table', 'Gläubiger: Verwertung', 'de'], 'csv')).toBe('round-table-glaeubiger-verwertung-de.csv');
  expect(fileNameOf(['Équité?'], 'png')).toBe('equite.png');
});
