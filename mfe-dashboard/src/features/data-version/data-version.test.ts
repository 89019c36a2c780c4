import { toElapsedShare } from './data-version';

const from = '2026-06-01T00:00:00Z';
const to = '2026-06-11T00:00:00Z';
const shareAt = (date: string) => toElapsedShare(from, to, Date.parse(date));

test('returns the elapsed share of the time between the versions', () => {
  expect(shareAt('2026-06-04T00:00:00Z')).toBeCloseTo(0.3);
});

test('returns 1 after the deadline and 0 before the current version', () => {
  expect(shareAt('2026-07-01T00:00:00Z')).toBe(1);
  expect(shareAt('2026-05-01T00:00:00Z')).toBe(0);
  expect(toElapsedShare(to, from, Date.parse(from))).toBe(1);
});

test('returns undefined if a date is missing', () => {
  expect(toElapsedShare(null, to, 0)).toBeUndefined();
  expect(toElapsedShare(from, null, 0)).toBeUndefined();
});
