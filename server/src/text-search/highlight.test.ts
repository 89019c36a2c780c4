import { aDatabase, type TestDatabase } from '../testing/test-database';
import { aHighlighter } from './highlight';
import { toTerms } from './terms';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

async function highlighted(search: string, text: string) {
  const highlighter = await aHighlighter(base.db, await toTerms(base.db, search), [text]);
  return highlighter.whole(text);
}

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
  expect(await highlighted(search, text)).toBe(expected);
});

it('cuts the passage around the first match out of a long text', async () => {
  const text = `${'Nothing to see here. '.repeat(30)}The notary matters. ${'Nothing more. '.repeat(40)}`;
  const highlighter = await aHighlighter(base.db, await toTerms(base.db, 'notary'), [text]);
  const passage = highlighter.passage(text);
  expect(passage).toMatch(/^… .*The <mark>notary<\/mark> matters\..* …$/);
  expect(passage.length).toBeLessThan(300);
});
