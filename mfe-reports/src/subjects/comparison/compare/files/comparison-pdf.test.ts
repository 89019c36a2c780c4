import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type ComparisonChoice, toMatrix } from '@round-table/shared/domain';
import { aComparison, manyCountries } from '../../testing/open-comparison';
import type { ComparisonDocument } from '../document/use-document';
import { toComparisonPdf } from './comparison-pdf';

const font = readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));

/** The pages as text, read by a program of its own: pdf.js is an ES module, which jest does not import. */
const reader = `
  import { buffer } from 'node:stream/consumers';
  import { extractText, getDocumentProxy } from 'unpdf';
  const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
  const { text } = await extractText(pdf);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const { info } = await pdf.getMetadata();
  console.log(JSON.stringify({ pages: text, width, height, title: info.Title, language: info.Language }));
`;

interface Read {
  pages: string[];
  width: number;
  height: number;
  title: string;
  language: string;
}

const texts = {
  number: 'No.',
  question: 'Question',
  agrees: 'Agrees with Germany',
  unanswered: 'not answered yet',
  of: (shown: number, all: number) => `${shown} of ${all}`,
  locale: 'en' as const,
  timeZone: 'Europe/Berlin',
  countries: 'Countries',
};

async function readPdf(
  comparison = aComparison(),
  { choice = {}, ...content }: Partial<ComparisonDocument> & { choice?: Partial<ComparisonChoice> } = {},
): Promise<Read> {
  const matrix = toMatrix(comparison, { base: 'DE', differencesOnly: false, byAgreement: false, ...choice });
  const document: ComparisonDocument = {
    title: 'Comparison with Germany',
    facts: ['Version 2026-1', 'http://localhost/compare?v=2026-1', '© Round Table'],
    getNote: () => ({}),
    ...content,
  };
  const blob = await toComparisonPdf(matrix, document, texts, new Uint8Array(await font));
  const input = new Uint8Array(await blob.arrayBuffer());
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', reader], { input, encoding: 'utf8' }));
}

const inOneLine = (text = '') => text.replace(/\s+/g, ' ');

test('a landscape page has title, countries, agreement, chapters, questions and the texts of their answers @CMP-08', async () => {
  const { pages, width, height, title } = await readPdf();
  expect(width).toBeGreaterThan(height);
  expect(title).toBe('Comparison with Germany');
  expect(pages).toHaveLength(1);
  const page = inOneLine(pages[0]);
  for (const text of [
    'Comparison with Germany',
    'Countries: Germany, Austria, France',
    'Agrees with Germany 1 of 3 0 of 2',
    'I. Creation',
    'IV. Ranking',
    'IV.1',
    'Question 4?',
    'not answered yet',
    'Version 2026-1 · http://localhost/compare?v=2026-1 · © Round Table',
    '1 / 1',
  ])
    expect(page).toContain(text);
  expect(page.match(/Question \d\?/g)).toEqual(['Question 1?', 'Question 2?', 'Question 3?', 'Question 4?']);
});

test('six countries and more have the numbers of their answers, with the given options below each question @CMP-08', async () => {
  const countries = manyCountries(8).map((country, index) => ({ ...country, cells: index === 0 ? 'bbbb' : 'cccc' }));
  const { pages } = await readPdf(aComparison({ countries }), { choice: { base: 'X00' } });
  const page = inOneLine(pages[0]);
  expect(page).toContain('Countries: X00 Country 1, X01 Country 2,');
  expect(page).toContain('0/4');
  expect(page).toContain('Question 1? 1 Yes 2 No');
  expect(page).not.toContain('In part');
});

test('40 countries are on three sheets: each repeats the questions and the pinned country, and no country is left out @CMP-08', async () => {
  const countries = manyCountries(40);
  const { pages } = await readPdf(aComparison({ countries }), { choice: { base: 'X00' } });
  expect(pages).toHaveLength(3);
  const heads = pages.map(
    (page) =>
      new Set(
        inOneLine(page)
          .split('Question ')[1]
          ?.match(/X\w\w\b/g) ?? [],
      ),
  );
  for (const head of heads) expect(head).toContain('X00');
  for (const page of pages) expect(page).toContain('Question 4?');
  const listed = new Set(pages.flatMap((page) => page.match(/X\w\w\b/g) ?? []));
  expect(listed.size).toBe(40);
  expect(inOneLine(pages[2])).toContain('3 / 3');
});

test('comments and sources follow the question, with country, person and day; on further sheets not those of the pinned country again @CMP-08', async () => {
  const person = { id: 1, first_name: 'Győző', last_name: 'Szűcs' };
  const comment = { id: 1, text: '<p>First line.</p><ul><li>an item</li></ul>', lang: 'en', modified: '2026-03-04T23:30:00Z', person };
  const source = { article: '§ 1192 BGB', statute: 'German Civil Code', url: null, checked_on: '2026-05-11' };
  const getNote = (code: string, question: number) => (code === 'X00' && question === 2 ? { comment, sources: [source] } : {});
  const { pages } = await readPdf(aComparison({ countries: manyCountries(40) }), { choice: { base: 'X00' }, getNote });
  const [first, ...others] = pages.map(inOneLine);
  expect(first).toContain('Country 1 · Győző Szűcs · 5 March 2026');
  expect(first).toContain('First line.');
  expect(first).toContain('• an item');
  expect(first).toMatch(/§ 1192 BGB/);
  for (const page of others) expect(page).not.toContain('First line.');
});

test('letters of every alphabet and texts in parts are whole @CMP-08', async () => {
  const name = 'Đorđe Šćepanović Ωμέγα Жанна Հայաստան'.normalize('NFD');
  const { pages } = await readPdf(aComparison({ chapters: [{ id: 1, order: 1, name, questions: [] }] }), { title: name });
  expect(pages[0]).toContain(name.normalize('NFC'));
});

test('many questions break between pages, each once and in order, with the head and the facts on every page @CMP-08', async () => {
  const questions = Array.from({ length: 90 }, (_, index) => ({
    id: index + 1,
    order: index + 1,
    text: `Text ${index + 1} end`,
    answers: [],
  }));
  const countries = aComparison().countries.map((country) => ({ ...country, cells: 'b'.repeat(90) }));
  const { pages } = await readPdf(aComparison({ chapters: [{ id: 1, order: 1, name: 'One', questions }], countries }));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join('\n').match(/Text \d+ end/g)).toEqual(questions.map(({ text }) => text));
  pages.forEach((page, index) => {
    expect(inOneLine(page)).toContain('Germany');
    expect(page).toContain(`${index + 1} / ${pages.length}`);
    expect(page).toContain('© Round Table');
  });
});

test('without a difference there is the agreement alone', async () => {
  const comparison = aComparison({ countries: aComparison().countries.map((country) => ({ ...country, cells: 'bbbb' })) });
  const { pages } = await readPdf(comparison, { choice: { differencesOnly: true } });
  expect(inOneLine(pages[0])).toContain('4 of 4');
  expect(pages[0]).not.toContain('Question 1?');
});
