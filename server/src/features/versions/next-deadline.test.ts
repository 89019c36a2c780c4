import { addMonths, nextDeadline } from './next-deadline';

const berlin = 'Europe/Berlin';
const after = (deadline: string, months: number) => addMonths(new Date(deadline), months, berlin).toISOString();

it('keeps day and time of the clocks through summer time', () => {
  expect(after('2027-01-31T22:59:59.000Z', 6)).toBe('2027-07-31T21:59:59.000Z');
  expect(after('2027-07-31T21:59:59.000Z', 6)).toBe('2028-01-31T22:59:59.000Z');
});

it('ends a shorter month on its last day, and crosses years', () => {
  expect(after('2027-08-31T10:00:00.000Z', 6)).toBe('2028-02-29T11:00:00.000Z');
  expect(after('2027-12-15T11:00:00.000Z', 25)).toBe('2030-01-15T11:00:00.000Z');
});

it('moves past deadlines that were missed, counted from the first', () => {
  const next = nextDeadline(new Date('2026-08-31T10:00:00.000Z'), 6, new Date('2028-01-01T00:00:00Z'), berlin);
  expect(next.toISOString()).toBe('2028-02-29T11:00:00.000Z');
});
