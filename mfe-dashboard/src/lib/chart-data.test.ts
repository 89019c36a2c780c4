import { toCsvFile, toFileName } from './chart-data';

const readText = async (file: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(file).arrayBuffer());
const data = {
  columns: [{ name: 'Country' }, { name: 'Score; "all"', digits: 1 }],
  rows: [
    { id: 'AT', cells: ['Österreich', 2.125] },
    { id: 'X', cells: ['=1+1', null] },
    { id: 'AB', cells: ['A, B', 1000] },
  ],
};

test('writes commas and decimal points in English, semicolons and decimal commas in German @DASH-10', async () => {
  expect(await readText(toCsvFile(data, 'en'))).toBe('\uFEFFCountry,"Score; ""all"""\r\nÖsterreich,2.125\r\n\'=1+1,\r\n"A, B",1000\r\n');
  expect(await readText(toCsvFile(data, 'de'))).toBe('\uFEFFCountry;"Score; ""all"""\r\nÖsterreich;2,125\r\n\'=1+1;\r\n"A, B";1000\r\n');
});

test('a file name consists of lower-case ASCII letters and hyphens', () => {
  expect(toFileName(['Round Table', 'Gläubiger: Verwertung', 'de'], 'csv')).toBe('round-table-glaeubiger-verwertung-de.csv');
  expect(toFileName(['Équité?'], 'png')).toBe('equite.png');
});
