import { toLocalTime } from '@round-table/shared/domain';
import { addMonths, computeNextDeadline } from './next-deadline';

const berlin = 'Europe/Berlin';
const after = (deadline: string, months: number) => addMonths(new Date(deadline), months, berlin).toISOString();

it('keeps local day and time across daylight-saving changes', () => {
  expect(after('2027-01-31T22:59:59.000Z', 6)).toBe('2027-07-31T21:59:59.000Z');
  expect(after('2027-07-31T21:59:59.000Z', 6)).toBe('2028-01-31T22:59:59.000Z');
});

it('ends a shorter month on its last day, and crosses years', () => {
  expect(after('2027-08-31T10:00:00.000Z', 6)).toBe('2028-02-29T11:00:00.000Z');
  expect(after('2027-12-15T11:00:00.000Z', 25)).toBe('2030-01-15T11:00:00.000Z');
});

it('moves past deadlines that were missed, counted from the first', () => {
  const next = computeNextDeadline(new Date('2026-08-31T10:00:00.000Z'), 6, new Date('2028-01-01T00:00:00Z'), berlin);
  expect(next.toISOString()).toBe('2028-02-29T11:00:00.000Z');
});

it.each([
  ['a year in Berlin', '2027-06-30T18:00:00.000Z', 12, berlin, '2028-06-30T18:00:00.000Z'],
  ['into summer time', '2027-01-15T19:00:00.000Z', 3, berlin, '2027-04-15T18:00:00.000Z'],
  ['out of summer time', '2027-08-15T18:00:00.000Z', 3, berlin, '2027-11-15T19:00:00.000Z'],
  ['into the hour that is left out', '2027-02-28T01:30:00.000Z', 1, berlin, '2027-03-28T01:30:00.000Z'],
  ['where summer is in January', '2027-01-15T09:00:00.000Z', 6, 'Australia/Sydney', '2027-07-15T10:00:00.000Z'],
  ['where the clocks never change', '2027-01-15T14:30:00.000Z', 6, 'Asia/Kolkata', '2027-07-15T14:30:00.000Z'],
])('keeps the hour of the clocks: %s', (_, deadline, months, zone, expected) => {
  expect(addMonths(new Date(deadline), months, zone).toISOString()).toBe(expected);
});

it('resolves an ambiguous local hour deterministically', () => {
  const twice = addMonths(new Date('2027-09-30T00:30:00.000Z'), 1, berlin);
  expect(toLocalTime(twice, berlin).toISOString()).toBe('2027-10-30T02:30:00.000Z');
  const late = addMonths(new Date('2028-09-29T00:30:00.000Z'), 1, berlin);
  expect(toLocalTime(late, berlin).toISOString()).toBe('2028-10-29T02:30:00.000Z');
});
