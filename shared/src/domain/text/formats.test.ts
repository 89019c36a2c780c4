import { formatDay, formatDeadline, formatPercent } from './formats';

test('a percentage is written as the language does, in whole percent', () => {
  expect(formatPercent('en', 8.4)).toBe('8%');
  expect(formatPercent('de', 8.5)).toBe('9\u00a0%');
  expect(formatPercent('de', 100)).toBe('100\u00a0%');
});

test('a date is that of the zone of the installation', () => {
  const at = '2026-06-30T22:30:00Z';
  expect(formatDay('en', { at, timeZone: 'Europe/Berlin' })).toBe('1 July 2026');
  expect(formatDay('de', { at, timeZone: 'America/New_York' })).toBe('30. Juni 2026');
});

test('a deadline has its hour and its zone, in summer and in winter', () => {
  const timeZone = 'Europe/Berlin';
  expect(formatDeadline('en', { at: '2026-06-30T20:00:00Z', timeZone })).toBe('30 June 2026, 22:00 (CEST)');
  expect(formatDeadline('de', { at: '2026-12-31T20:00:00Z', timeZone })).toBe('31. Dezember 2026, 21:00 Uhr (MEZ)');
  expect(formatDeadline('en', { at: '2026-06-30T22:00:00Z', timeZone })).toBe('1 July 2026, 00:00 (CEST)');
});
