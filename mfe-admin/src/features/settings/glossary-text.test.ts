import { isTerm, parseGlossary, toGlossaryText } from './glossary-text';

test('a glossary survives the way through its text, and a line without both terms is none @TRL-08', () => {
  const terms = [
    { en: 'mortgage', de: 'Hypothek' },
    { en: 'rank', de: 'Rang = Stelle' },
  ];
  expect(parseGlossary(`\n${toGlossaryText(terms)}\n \n`)).toEqual(terms);
  const read = parseGlossary(`charge\n= Last\nlien =\n${'x'.repeat(101)} = y\nfine = gut`);
  expect(read.map(isTerm)).toEqual([false, false, false, false, true]);
});
