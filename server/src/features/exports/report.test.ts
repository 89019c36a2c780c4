import type { Locale } from '@round-table/shared/contract';
import { maxCellLength } from '../../platform/spreadsheet/cell-text';
import type { Cell } from '../../platform/spreadsheet/sheet';
import { createReportSheets, type Report, toCommentCell } from './report';
import type { EntryFilter, ReportCountry, ReportQuestion } from './repository';

const countryOf = (id: number): ReportCountry => ({ id, code: `C${id}`, name: `Country ${id}` });
const questionOf = (id: number): ReportQuestion => ({ id, order: id, text: `Question ${id}`, chapter: { order: 1, name: 'Chapter' } });
const upTo = <T>(count: number, of: (id: number) => T): T[] => Array.from({ length: count }, (_, index) => of(index + 1));

/** The rows of the answers as pairs, and the sizes of the queries. */
async function read(kind: Report['kind'], countries: number, questions: number) {
  const requested: EntryFilter[] = [];
  const [, answers] = createReportSheets({
    kind,
    locale: 'en' satisfies Locale,
    timeZone: 'UTC',
    label: '',
    isDemo: false,
    now: new Date(),
    version: 'live',
    countries: upTo(countries, countryOf),
    questions: upTo(questions, questionOf),
    isAll: { countries: true, questions: true },
    listEntries: async (page) => {
      requested.push(page);
      return page.countries.flatMap((country) =>
        page.questions.map((question) => ({
          country,
          question,
          answer: null,
          since: null,
          comment: `<p>${country}/${question}</p>`,
          sources: [],
        })),
      );
    },
  });
  const rows: Cell[][] = [];
  for await (const page of answers?.pages ?? []) rows.push(...page);
  const [country, question] = kind === 'country' ? [0, 3] : [3, 2];
  const numberIn = (cell: Cell | undefined) => String(cell).split(' ')[1];
  return {
    pairs: rows.map((row) => `${numberIn(row[country])}/${numberIn(row[question])}`),
    comments: rows.map((row) => row.at(-2)),
    sizes: requested.map((page) => page.countries.length * page.questions.length),
  };
}

const pairsOf = (countries: number, questions: number) => upTo(countries, (one) => upTo(questions, (other) => `${one}/${other}`)).flat();

test.each([
  [3, 401],
  [7, 150],
  [2, 1000],
])('%d countries and %d questions: each pair has its row, in order, and pages are neither large nor many', async (countries, questions) => {
  const { pairs, comments, sizes } = await read('country', countries, questions);
  expect(pairs).toEqual(pairsOf(countries, questions));
  expect(comments).toEqual(pairs);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(400);
  expect(sizes.length).toBeLessThanOrEqual(countries * Math.ceil(questions / 400));
});

test('reads several questions of few countries per query', async () => {
  const { pairs, comments, sizes } = await read('question', 60, 20);
  const byQuestion = upTo(20, (question) => upTo(60, (country) => `${country}/${question}`)).flat();
  expect(pairs).toEqual(byQuestion);
  expect(comments).toEqual(byQuestion);
  expect(sizes).toEqual([360, 360, 360, 120]);
});

test('writes no rows without countries or questions', async () => {
  expect((await read('country', 0, 5)).pairs).toEqual([]);
  expect((await read('question', 0, 5)).pairs).toEqual([]);
});

describe('a comment that is longer than a cell', () => {
  const words = Array.from({ length: 6_000 }, (_, index) => `word${index}`);
  const html = `<p>${words.join(' ')}</p>`;

  test.each([
    {
      locale: 'en',
      address: undefined,
      note: /^\[A cell holds no more: ([\d,]+) characters are missing\. .* in the CSV file and on the page of the question\.\]$/,
    },
    { locale: 'de', address: undefined, note: /^\[.*Es fehlen ([\d.]+) Zeichen\. .* in der CSV-Datei und auf der Seite der Frage\.\]$/ },
    { locale: 'en', address: 'https://example.org/2027-1', note: /([\d,]+) characters .* and at https:\/\/example\.org\/2027-1\.\]$/ },
    { locale: 'de', address: 'https://example.org/2027-1', note: /([\d.]+) Zeichen.* unter https:\/\/example\.org\/2027-1\.\]$/ },
  ] as const)('ends with whole words and says how much is missing, and where it is ($locale, $address)', ({ note, ...plan }) => {
    const cell = toCommentCell(html, plan);
    expect(cell.length).toBeLessThanOrEqual(maxCellLength);
    const [start = '', said = ''] = cell.split(' …\n');
    const shown = start.split(' ');
    expect(shown).toEqual(words.slice(0, shown.length));
    expect(Number(note.exec(said)?.[1]?.replace(/[.,]/, ''))).toBe(words.join(' ').length - start.length);
  });

  test('does not change one that fits', () => {
    const text = 'x'.repeat(maxCellLength);
    expect(toCommentCell(`<p>${text}</p>`, { locale: 'en', address: undefined })).toBe(text);
  });
});
