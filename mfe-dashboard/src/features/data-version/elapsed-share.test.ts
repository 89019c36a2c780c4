import { elapsedShare } from './elapsed-share';

const from = '2026-06-01T00:00:00Z';
const to = '2026-06-11T00:00:00Z';
const at = (date: string) => elapsedShare(from, to, Date.parse(date));

test('the share of the time that has passed', () => {
  expect(at('2026-06-04T00:00:00Z')).toBeCloseTo(0.3);
});

test('a deadline that has passed is the whole line, a version of tomorrow its beginning', () => {
  expect(at('2026-07-01T00:00:00Z')).toBe(1);
  expect(at('2026-05-01T00:00:00Z')).toBe(0);
  expect(elapsedShare(to, from, Date.parse(from))).toBe(1);
});

test('no line where a date is missing', () => {
  expect(elapsedShare(null, to, 0)).toBeUndefined();
  expect(elapsedShare(from, null, 0)).toBeUndefined();
});
