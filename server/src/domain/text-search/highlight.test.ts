import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { type Highlighter, withHighlighter } from './highlight';
import { parseSearch } from './terms';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

const marked = async (search: string, text: string, how: keyof Highlighter = 'whole') =>
  withHighlighter(base.db, await parseSearch(base.db, search), (highlighter) => highlighter[how](text));

it.each([
  ['mortgages', 'A mortgage, the Mortgages.', 'A <mark>mortgage</mark>, the <mark>Mortgages</mark>.'],
  ['Grundpfandrechte', 'Das Grundpfandrecht.', 'Das <mark>Grundpfandrecht</mark>.'],
  ['pfand', 'Grundpfandrecht, Pfand', '<mark>Grundpfandrecht</mark>, <mark>Pfand</mark>'],
  ['regis', 'The register & <b>registry</b>', 'The <mark>register</mark> &amp; &lt;b&gt;<mark>registry</mark>&lt;/b&gt;'],
  ['the law', 'The law of the land', 'The <mark>law</mark> of the land'],
  ['mark', '<mark>"mark\'</mark>', '&lt;<mark>mark</mark>&gt;&quot;<mark>mark</mark>&#39;&lt;/<mark>mark</mark>&gt;'],
  ['łodz', 'w Łodzi, Łódź', 'w <mark>Łodzi</mark>, <mark>Łódź</mark>'],
  ['Glaubiger', 'Gläubiger, Glaeubigers', '<mark>Gläubiger</mark>, <mark>Glaeubigers</mark>'],
  ['Gla\u0308ubiger', 'Gläubiger & Gla\u0308ubigerin', '<mark>Gläubiger</mark> &amp; <mark>Gla\u0308ubigerin</mark>'],
  ['strasse', 'Straße', '<mark>Straße</mark>'],
  ['societe', 'société anonyme', '<mark>société</mark> anonyme'],
])('%s in %s', async (search, text, expected) => {
  expect(await marked(search, text)).toBe(expected);
});

it('returns the passage around the first match of a long text', async () => {
  const text = `${'Nothing to see here. '.repeat(30)}The notary matters. ${'Nothing more. '.repeat(40)}`;
  const passage = await marked('notary', text, 'passage');
  expect(passage).toMatch(/^… .*The <mark>notary<\/mark> matters\..* …$/);
  expect(passage.length).toBeLessThan(300);
});

it.each([
  ['resided', 'the president', 'who <mark>resides</mark> there'],
  ['Glaubiger', 'der Schuldner', 'und die <mark>Gläubiger</mark>'],
  ['Häusern', '', 'alle <mark>Häuser</mark>', 'im Krankenhaus'],
  ['Häusern', '', 'im <mark>Krankenhaus</mark>'],
])('finds the passage for %s behind %s', async (search, before, meant, after = '') => {
  const text = [before, meant.replace(/<.?mark>/g, ''), after].join(' and so on '.repeat(40));
  expect(await marked(search, text, 'passage')).toContain(meant);
});

it('queries the stems of all inspected words in one statement, and caches them', async () => {
  const requested: string[] = [];
  const db = base.db.withPlugin({
    transformQuery: ({ node }) => {
      requested.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const terms = await parseSearch(db, 'notary');
  const texts = [1, 2, 3].map((at) => `Numbered ${at}. The notary acts. ${'x '.repeat(200)} unseen${at}`);
  const passages = () => withHighlighter(db, terms, ({ passage }) => texts.map(passage));
  const before = requested.length;
  const first = await passages();
  expect(requested).toHaveLength(before + 1);
  expect(await passages()).toEqual(first);
  expect(requested).toHaveLength(before + 1);
  expect(first[2]).toMatch(/^Numbered 3. The <mark>notary<\/mark> acts\./);
});
