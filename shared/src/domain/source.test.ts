import type { Source } from '@round-table/shared/contract';
import { isDayToCome, isOldSource, toSourceText } from './source';

const now = new Date('2026-05-11T08:00:00Z');
const source: Source = { article: '§ 1192 BGB', statute: 'German Civil Code', url: 'https://example.org/1192', checked_on: '2026-04-28' };

test.each([
  ['2026-05-11', now, false],
  ['2026-05-12', now, true],
  ['2026-05-12', new Date('2026-05-11T10:00:00Z'), false],
  ['2026-05-13', new Date('2026-05-11T10:00:00Z'), true],
])('%s at %s is to come: %s', (day, at, expected) => expect(isDayToCome(day, at)).toBe(expected));

test.each([
  ['2026-05-11', false],
  ['2024-05-11', false],
  ['2024-05-10', true],
  ['2016-02-29', true],
])('a source checked on %s is older than two years: %s', (checked_on, expected) => {
  expect(isOldSource({ checked_on }, now)).toBe(expected);
});

test('writes a source as a line of text in both languages, without what is empty', () => {
  expect(toSourceText(source, 'en', now)).toBe('§ 1192 BGB, German Civil Code, https://example.org/1192, checked 28 April 2026');
  expect(toSourceText({ ...source, statute: '', url: null, checked_on: '2024-03-03' }, 'de', now)).toBe(
    '§ 1192 BGB, geprüft am 3. März 2024 (vor mehr als zwei Jahren)',
  );
});
