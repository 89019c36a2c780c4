import { searchKinds } from '@round-table/shared/contract';
import { parseFilters, toFilterParams } from './use-search-address';

const parse = (search: string) => parseFilters(new URLSearchParams(search));
const none = { kinds: [...searchKinds], countries: [], chapters: [], version: undefined };

test('filters survive the way through the address @FND-07', () => {
  const filters = { kinds: ['questions' as const, 'sources' as const], countries: ['DE', 'GBE'], chapters: [2, 14], version: '2026-1' };
  const params = toFilterParams(filters);
  expect(params).toEqual({ kind: 'questions,sources', c: 'DE,GBE', ch: 'II,XIV', v: '2026-1' });
  expect(parseFilters(new URLSearchParams(params as Record<string, string>))).toEqual(filters);
});

test('what is as it is without a filter is not in the address @FND-07', () => {
  expect(Object.values(toFilterParams(none))).toEqual([undefined, undefined, undefined, undefined]);
  expect(parse('')).toEqual(none);
});

test.each([
  ['kind=', none],
  ['kind=nonsense', none],
  ['kind=sources,comments', { ...none, kinds: ['comments', 'sources'] }],
  ['c=de, fr ,,DE', { ...none, countries: ['DE', 'FR'] }],
  ['c=TOOLONG,!,%00,ÄÖ', none],
  ['ch=ii,ii,IV', { ...none, chapters: [2, 4] }],
  ['ch=4,IIII,zz,-1', none],
  ['v=2026-1&v=2025-2', { ...none, version: '2026-1' }],
  ['v=live', none],
  ['v=2026-1%20or%201=1', none],
])('%s is understood as far as it makes sense', (search, expected) => {
  expect(parse(search)).toEqual(expected);
});
