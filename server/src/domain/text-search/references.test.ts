import { cleanText, foldForSearch, listWords } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { referenceExamples } from '../../testing/search/references';
import { withHighlighter } from './highlight';
import { matchesAllTerms } from './matching';
import { parseSearch } from './terms';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

async function finds(search: string, text: string): Promise<boolean> {
  const terms = await parseSearch(base.db, search);
  if (terms.length === 0) return false;
  const { rows } = await sql<{ found: boolean }>`
    select ${matchesAllTerms(terms, sql.ref('words'), sql.ref('folded'))} as found
    from (select search_words(${text}, ${text}) as words, search_text(${text}) as folded) stored`.execute(base.db);
  return rows[0]?.found ?? false;
}

describe.each(referenceExamples)('$of: $text', ({ text, finds: searches, misses = [] }) => {
  it.each([...searches, text.slice(0, 60)])('is found by "%s", which marks something', async (search) => {
    expect(await finds(search, text)).toBe(true);
    const marked = await withHighlighter(base.db, await parseSearch(base.db, search), ({ whole }) => whole(text));
    expect(marked).toContain('<mark>');
  });

  if (misses.length > 0) {
    it.each(misses)('is not found by "%s"', async (search) => {
      expect(await finds(search, text)).toBe(false);
    });
  }
});

/** What the database and the program make of texts: the words, and the words folded. */
async function listDifferences(texts: string[]): Promise<object[]> {
  const { rows } = await sql<{ text: string; clean: string; folded: string }>`
    select text, search_clean(text) as clean, search_text(text) as folded from unnest(${texts}::text[]) as text`.execute(base.db);
  return rows
    .map((row) => ({ ...row, expected: { clean: cleanText(row.text), folded: foldForSearch(row.text) } }))
    .filter(({ clean, folded, expected }) => clean !== expected.clean || folded !== expected.folded);
}

it('splits and folds the references in the database as in the program', async () => {
  expect(
    await listDifferences(referenceExamples.flatMap(({ text, finds: searches, misses = [] }) => [text, ...searches, ...misses])),
  ).toEqual([]);
});

it('treats every character of the scripts that occur in the database as in the program', async () => {
  // From Hebrew on, case and accents are no concern of folding; later ranges are punctuation, letters with accents, and full-width forms.
  const ranges = [
    [0x1, 0x5ff],
    [0x1e00, 0x2bff],
    [0x2c60, 0x2c7f],
    [0x2e00, 0x2e5d],
    [0x3000, 0x303f],
    [0xa720, 0xa78b],
    [0xe000, 0xe010],
    [0xfb00, 0xfb06],
    [0xfe00, 0xfe6f],
    [0xfeff, 0xffdc],
  ];
  const characters = ranges.flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)),
  );
  const texts = characters.flatMap((character) => [`a${character}b`, `${character} x${character}`]);
  expect(await listDifferences(texts)).toEqual([]);
});

it('splits texts into the words that the database stores', async () => {
  const texts = referenceExamples.map(({ text }) => text);
  const { rows } = await sql<{ text: string; tokens: string[] }>`
    select text, (select array_agg(token order by nr) from ts_parse('default', search_clean(text)) with ordinality as parsed(kind, token, nr)
      where kind <> 12) as tokens from unnest(${texts}::text[]) as text`.execute(base.db);
  for (const { text, tokens } of rows) expect(tokens.map((token) => token.toLowerCase())).toEqual(listWords(text));
});

it.each([
  [
    'Art. 7 GBO',
    'Nach Art. 7 Abs. 2 GBO, Art. 17 GBO',
    'Nach <mark>Art</mark>. <mark>7</mark> Abs. 2 <mark>GBO</mark>, <mark>Art</mark>. 17 <mark>GBO</mark>',
  ],
  ['Höchstbetragshypothek', 'Die Höchst\u00adbetrags\u00adhypothek.', 'Die <mark>Höchst\u00adbetrags\u00adhypothek</mark>.'],
  ['kobenhavn', 'i København', 'i <mark>København</mark>'],
  ['101 9', 'art. 101⁹ 1019', 'art. <mark>101</mark><mark>⁹</mark> <mark>1019</mark>'],
  ['§ 5a', 'nach § 5 a, 5 und 5a', 'nach § <mark>5</mark> <mark>a</mark>, 5 und <mark>5a</mark>'],
  ['RL 2014/17', 'die RL 2014/17/EU im Urlaub', 'die <mark>RL</mark> <mark>2014</mark>/<mark>17</mark>/EU im Urlaub'],
  ['Pflicht', 'die Pﬂicht', 'die <mark>Pﬂicht</mark>'],
])('marks for %s in "%s" what it has found (SEA-06)', async (search, text, expected) => {
  expect(await withHighlighter(base.db, await parseSearch(base.db, search), ({ whole }) => whole(text))).toBe(expected);
});

it('shows the passage of a long text where the reference is (SEA-05)', async () => {
  const text = `Nach Art. 19 GBO wird gelöscht. ${'Mehr steht hier nicht. '.repeat(40)}Nach Art. 7 Abs. 2 GBO wird eingetragen. ${'Und so fort. '.repeat(40)}`;
  const passage = await withHighlighter(base.db, await parseSearch(base.db, 'Art. 7 GBO'), (highlighter) => highlighter.passage(text));
  expect(passage).toContain('<mark>Art</mark>. <mark>7</mark> Abs. 2 <mark>GBO</mark>');
});
