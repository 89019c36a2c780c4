import { findAddedGaps, findGaps, isUsed, listArguments } from './messages.mjs';

it('lists the arguments of a message with their kinds, including tags and branches', () => {
  expect(listArguments('Chapters {first} to {last, number}')).toEqual(['first:argument', 'last:number']);
  expect(listArguments('{days, plural, one {<b>#</b> day of {all}} other {# days}}')).toEqual(['all:argument', 'b:tag', 'days:plural']);
});

it('reports texts that are missing, empty or have other arguments in one language', () => {
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

it('reports a workspace without the catalogue of a further language, and the gaps of the catalogue', () => {
  const workspace = {
    workspace: 'mfe-x',
    catalogues: [
      { path: 'mfe-x/src/a/messages.json', catalogue: { en: { 'a.one': 'One {name}' }, de: { 'a.one': 'Eins {name}' } } },
      { path: 'mfe-x/src/b/messages.json', catalogue: { en: { 'b.two': 'Two' }, de: { 'b.two': 'Zwei' } } },
    ],
  };
  const french = { 'a.one': 'Un {nom}', 'c.old': 'Ancien' };
  expect(findAddedGaps(workspace, ['fr', 'it'], (path) => (path === 'mfe-x/src/messages.fr.json' ? french : undefined))).toEqual([
    'mfe-x/src/messages.fr.json: a.one has the arguments "name:argument" in en but "nom:argument" in fr',
    'mfe-x/src/messages.fr.json: b.two has no text in fr',
    'mfe-x/src/messages.fr.json: c.old has no text in en',
    'mfe-x/src/messages.it.json is missing',
  ]);
});

it('counts an id as used if a string or a template has it', () => {
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
