import { toInstant, toLocalTime } from './local-time';

test.each([
  ['2026-12-12T19:00:00.000Z', 'Europe/Berlin', '2026-12-12T20:00:00.000Z'],
  ['2026-06-30T20:00:00.000Z', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-06-30T20:00:00.000Z', 'UTC', '2026-06-30T20:00:00.000Z'],
  ['2026-03-29T00:59:59.999Z', 'Europe/Berlin', '2026-03-29T01:59:59.999Z'],
  ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29T03:00:00.000Z'],
  ['2026-10-25T02:30:00.000Z', 'Europe/Berlin', '2026-10-25T03:30:00.000Z'],
  ['2026-07-01T03:30:00.000Z', 'America/St_Johns', '2026-07-01T01:00:00.000Z'],
  ['2026-12-31T12:30:00.000Z', 'Pacific/Kiritimati', '2027-01-01T02:30:00.000Z'],
])('at %s, clocks in %s show %s, and back', (instant, timeZone, local) => {
  expect(toLocalTime(new Date(instant), timeZone).toISOString()).toBe(local);
  expect(toInstant(new Date(local), timeZone).toISOString()).toBe(instant);
});

test('a local time that is skipped in spring is an instant beside the change', () => {
  expect(toInstant(new Date('2026-03-29T02:30:00Z'), 'Europe/Berlin').toISOString()).toMatch(/^2026-03-29T0[01]:30:00\.000Z$/);
});
