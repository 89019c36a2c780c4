import { toRelativeTime } from './relative-time';

const now = Date.parse('2026-11-20T12:00:00Z');
const ago = (minutes: number) => toRelativeTime(new Date(now - minutes * 60_000).toISOString(), now);

test.each([
  [0, { unit: 'seconds' }],
  [0.9, { unit: 'seconds' }],
  [-5, { unit: 'seconds' }],
  [1, { unit: 'minutes', count: 1 }],
  [59, { unit: 'minutes', count: 59 }],
  [60, { unit: 'hours', count: 1 }],
  [1439, { unit: 'hours', count: 23 }],
  [1440, { unit: 'days', count: 1 }],
  [43_199, { unit: 'days', count: 29 }],
  [43_200, { unit: 'months', count: 1 }],
  [512_639, { unit: 'months', count: 11 }],
  [512_640, { unit: 'years', count: 1 }],
  [525_600 * 2, { unit: 'years', count: 2 }],
])('%d minutes ago @USR-02', (minutes, expected) => {
  expect(ago(minutes)).toEqual(expected);
});

test.each([null, '', 'yesterday', '1999-12-31T23:59:59Z', '1970-01-01T00:00:00Z'])('%j is an invalid date @USR-02', (moment) => {
  expect(toRelativeTime(moment, now)).toEqual({ unit: 'invalid' });
});

test('the year 2000 begins with its first second', () => {
  expect(toRelativeTime('2000-01-01T00:00:00Z', now)).toEqual({ unit: 'years', count: 26 });
});
