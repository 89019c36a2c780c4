import { maxSearchLength } from '@round-table/shared/contract';
import { toSearchText, toSuggestions } from './search-text';

test.each([
  [null, ''],
  ['   ', ''],
  [' land  register ', 'land register'],
  ['a', 'a'],
  ['a\u0000b\u001fc\u007f', 'a b c'],
  ['\ud800x', 'x'],
  ['"drop\'; --', '"drop\'; --'],
])('%j is sent as %j', (typed, sent) => {
  expect(toSearchText(typed)).toBe(sent);
});

test('a long text is cut to the maximum length, never within a surrogate pair', () => {
  expect(toSearchText('x'.repeat(5000))).toHaveLength(maxSearchLength);
  const long = toSearchText(`${'x'.repeat(maxSearchLength - 1)}😀`);
  expect(long).toBe('x'.repeat(maxSearchLength - 1));
});

test.each([
  ['land register register', ['land', 'register']],
  ['a (mortgage) of 3 ships and boats & cars', ['mortgage', 'of', 'ships', 'and', 'boats']],
  ['Grundpfandrechte', ['Grundpfa']],
  ['deed', []],
  ['"\'%_', []],
])('the suggestions for %j are %j', (searchText, suggestions) => {
  expect(toSuggestions(searchText)).toEqual(suggestions);
});
