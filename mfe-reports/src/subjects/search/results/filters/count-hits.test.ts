import { type SearchCount, type SearchKind, searchKinds } from '@round-table/shared/contract';
import { countHits } from './count-hits';

const counts: SearchCount[] = [
  { kind: 'questions', chapter: 2, country: null, count: 3 },
  { kind: 'chapters', chapter: 5, country: null, count: 1 },
  { kind: 'comments', chapter: 2, country: 'DE', count: 7 },
  { kind: 'comments', chapter: 5, country: 'FR', count: 2 },
  { kind: 'sources', chapter: 5, country: 'DE', count: 4 },
  // Of the question itself, and of a country.
  { kind: 'attachments', chapter: 2, country: null, count: 10 },
  { kind: 'attachments', chapter: 2, country: 'FR', count: 1 },
];
const count = (filters: { kinds?: SearchKind[]; countries?: string[]; chapters?: number[] } = {}, of = counts) =>
  countHits(of, { kinds: [...searchKinds], countries: [], chapters: [], ...filters });

test('without filters every value has all its hits @FND-04', () => {
  const { kinds, countries, chapters, all } = count();
  expect(kinds).toEqual({ questions: 3, comments: 9, sources: 4, attachments: 11, chapters: 1 });
  expect(Object.fromEntries(countries)).toEqual({ DE: 11, FR: 3 });
  expect(Object.fromEntries(chapters)).toEqual({ 2: 21, 5: 7 });
  expect(all).toBe(28);
});

test('a country limits what countries say, not questions and chapters; attachments of questions are not of it @FND-02', () => {
  const { kinds, chapters, all } = count({ countries: ['FR'] });
  expect(kinds).toEqual({ questions: 3, comments: 2, sources: 0, attachments: 1, chapters: 1 });
  expect(Object.fromEntries(chapters)).toEqual({ 2: 4, 5: 3 });
  expect(all).toBe(7);
});

test('the counts of a filter do not depend on its own choice @FND-04', () => {
  expect(count({ countries: ['FR'] }).countries).toEqual(count().countries);
  expect(count({ chapters: [5] }).chapters).toEqual(count().chapters);
  expect(count({ kinds: ['sources'] }).kinds).toEqual(count().kinds);
});

test('all filters together limit the number of all hits @FND-04', () => {
  expect(count({ kinds: ['comments', 'sources'], countries: ['DE'], chapters: [5] }).all).toBe(4);
  expect(count({ kinds: ['comments'], countries: ['DE', 'FR'] }).all).toBe(9);
  expect(count({ kinds: [], countries: ['DE'] }).all).toBe(0);
});

test('values without hits are not among the countries and chapters, but each kind is counted', () => {
  const { kinds, countries, chapters, all } = count({}, []);
  expect(Object.values(kinds)).toEqual(searchKinds.map(() => 0));
  expect([countries.size, chapters.size, all]).toEqual([0, 0, 0]);
});
