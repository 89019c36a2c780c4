import { toLocalTime, toMoment } from './installation-time';

test.each([
  ['2026-12-12T19:00:00.000Z', 'Europe/Berlin', '2026-12-12T20:00'],
  ['2026-06-30T20:00:00.000Z', 'Europe/Berlin', '2026-06-30T22:00'],
  ['2026-06-30T20:00:00.000Z', 'UTC', '2026-06-30T20:00'],
  ['2026-03-29T00:59:00.000Z', 'Europe/Berlin', '2026-03-29T01:59'],
  ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29T03:00'],
  ['2026-10-25T02:30:00.000Z', 'Europe/Berlin', '2026-10-25T03:30'],
  ['2026-07-01T03:30:00.000Z', 'America/St_Johns', '2026-07-01T01:00'],
  ['2026-12-31T12:30:00.000Z', 'Pacific/Kiritimati', '2027-01-01T02:30'],
])('%s is %s in %s, and back', (moment, timeZone, local) => {
  expect(toLocalTime(moment, timeZone)).toBe(local);
  expect(toMoment(local, timeZone)).toBe(moment);
});

test('a time that the clock skips in spring is one that exists', () => {
  expect(toMoment('2026-03-29T02:30', 'Europe/Berlin')).toMatch(/^2026-03-29T0[01]:30:00\.000Z$/);
});
