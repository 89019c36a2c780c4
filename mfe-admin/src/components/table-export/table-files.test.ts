import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { toCsv } from '@round-table/shared/domain';
import Papa from 'papaparse';
import { toPdf } from './table-pdf';
import type { Sheet } from './table-sheet';

/** Names with letters of each alphabet of Europe. */
const names = [
  'Jürgen Größl',
  'Győző Szűcs',
  'Łukasz Żółć',
  'Ģirts Ķēniņš',
  'Đorđe Šćepanović',
  'Þórður Sæmundsson',
  'Ștefan Țăranu',
  'Ħażġa Ċirku',
  'Ωμέγα Ψυχή',
  'Жанна Їжак Љубљана',
  'Հայաստան',
  'საქართველო',
];

const aSheet = (overrides: Partial<Sheet> = {}): Sheet => ({
  title: 'Benutzer',
  note: '21. November 2026 · 12 Einträge',
  fileName: 'exportierte-benutzer',
  locale: 'de',
  head: ['Name', 'E-Mail'],
  rows: names.map((name, index) => [name, `user${index}@example.org`]),
  ...overrides,
});

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** Read by another program than ours. */
const cellsOf = (sheet: Sheet) => Papa.parse<string[]>(toCsv(sheet).slice(1), { skipEmptyLines: true }).data;

test('CSV starts with a byte order mark, has line ends as in RFC 4180, and contains every letter @USR-07', () => {
  const text = toCsv(aSheet());
  expect(text.startsWith('\uFEFFName,E-Mail\r\nJürgen Größl,user0@example.org\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(cellsOf(aSheet())).toEqual([['Name', 'E-Mail'], ...aSheet().rows]);
});

test('CSV round-trips commas, quotes and line breaks', async () => {
  const rows = [
    ['a, b', 'she said "no"'],
    ['two\nlines', ''],
  ];
  expect(cellsOf(aSheet({ rows })).slice(1)).toEqual(rows);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u00A0=1', '＝1', '＋1'])(
  'CSV escapes %j, so that a spreadsheet does not run it as a formula @USR-07',
  async (text) => {
    expect(cellsOf(aSheet({ rows: [[text, 'x=1']] }))[1]).toEqual([`'${text}`, 'x=1']);
  },
);

describe('a PDF', () => {
  const font = readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));
  // A program of its own: pdf.js is an ES module, which jest does not import.
  const reader = `
    import { buffer } from 'node:stream/consumers';
    import { extractText } from 'unpdf';
    const { text } = await extractText(new Uint8Array(await buffer(process.stdin)));
    console.log(JSON.stringify(text));
  `;
  const pagesOf = async (sheet: Sheet): Promise<string[]> => {
    const input = await bytesOf(await toPdf(sheet, new Uint8Array(await font)));
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', reader], { input, encoding: 'utf8' }));
  };

  test('contains every letter of the alphabets of Europe @USR-07', async () => {
    const [page = ''] = await pagesOf(aSheet());
    for (const text of ['Benutzer', '21. November 2026 · 12 Einträge', 'E-Mail', 'user11@example.org', '1 / 1', ...names])
      expect(page).toContain(text);
  });

  test('has the titles on every page, each row once and in order, and page numbers', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => [`Row ${index + 1} end`, 'text']);
    const pages = await pagesOf(aSheet({ rows }));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page.match(/E-Mail/g)).toHaveLength(1);
      expect(page).toContain(`${index + 1} / ${pages.length}`);
    });
    expect(pages.join('\n').match(/Row \d+ end/g)).toEqual(rows.map(([text]) => text));
  });

  test('has only the titles for a table without rows', async () => {
    expect((await pagesOf(aSheet({ rows: [] })))[0]).toContain('Name');
  });
});
