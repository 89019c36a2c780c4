import { argumentsOf, findGaps, isUsed } from './messages.mjs';

test('the arguments of a message are its names and kinds, tags and branches included', () => {
  expect(argumentsOf('Chapters {first} to {last, number}')).toEqual(['first:argument', 'last:number']);
  expect(argumentsOf('{days, plural, one {<b>#</b> day of {all}} other {# days}}')).toEqual(['all:argument', 'b:tag', 'days:plural']);
});

test('a text that is missing, empty, or takes other arguments in one language is found', () => {
  const gaps = findGaps('x/messages.json', {
    en: { 'a.same': '{count} of {all}', 'a.missing': 'x', 'a.empty': 'x', 'a.other': 'Hello {name}', 'a.wrong': '{open' },
    de: { 'a.same': '{all}: {count}', 'a.empty': ' ', 'a.other': 'Hallo {person}', 'a.wrong': 'x' },
  });
  expect(gaps).toEqual([
    'x/messages.json: a.missing has no text in de',
    'x/messages.json: a.empty has no text in de',
    'x/messages.json: a.other has the arguments "name:argument" in en but "person:argument" in de',
    expect.stringContaining('a.wrong is not a valid ICU message'),
  ]);
});

test('an id is used as it stands or as a template makes it', () => {
  const literals = {
    strings: new Set(['a.one']),
    templates: [
      ['a.state.', ''],
      ['', ''],
    ],
  };
  expect(isUsed('a.one', literals)).toBe(true);
  expect(isUsed('a.state.open', literals)).toBe(true);
  expect(isUsed('a.state.', literals)).toBe(false);
  expect(isUsed('b.one', literals)).toBe(false);
});
