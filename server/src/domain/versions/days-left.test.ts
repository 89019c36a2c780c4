import { getConfirmationSeverity } from '@round-table/shared/domain';
import { countDaysLeft } from './days-left';

const berlin = 'Europe/Berlin';

/** A deadline at the end of 30 June 2027 in Berlin. */
const endOfJune = '2027-06-30T21:59:59.999Z';

test.each([
  ['2027-05-31T08:00:00+02:00', 30, 'info'],
  ['2027-05-31T23:59:59+02:00', 30, 'info'],
  ['2027-06-01T00:00:00+02:00', 29, 'warning'],
  ['2027-06-22T23:59:59+02:00', 8, 'warning'],
  ['2027-06-23T00:00:00+02:00', 7, 'error'],
  ['2027-06-30T00:00:00+02:00', 0, 'error'],
  ['2027-06-30T23:59:59+02:00', 0, 'error'],
  ['2027-07-01T00:00:00+02:00', -1, 'error'],
] as const)('at %s in Berlin %d days are left until the end of June, which is %s (DASH-03)', (now, days, severity) => {
  const left = countDaysLeft(new Date(now), new Date(endOfJune), berlin);
  expect([left, getConfirmationSeverity(false, left)]).toEqual([days, severity]);
});

test.each([
  // The clocks go forward on 28 March 2027 and back on 31 October 2027: a day of 23 and one of 25 hours.
  ['2027-03-27T23:59:59+01:00', '2027-03-28T00:00:00+01:00', 1],
  ['2027-03-28T00:00:00+01:00', '2027-03-28T23:59:59+02:00', 0],
  ['2027-03-28T01:59:59+01:00', '2027-03-29T00:00:00+02:00', 1],
  ['2027-03-27T23:59:59+01:00', '2027-04-04T00:00:00+02:00', 8],
  ['2027-03-28T00:00:00+01:00', '2027-04-04T00:00:00+02:00', 7],
  ['2027-10-31T00:00:00+02:00', '2027-10-31T23:59:59+01:00', 0],
  ['2027-10-31T02:59:59+02:00', '2027-11-01T00:00:00+01:00', 1],
  ['2027-10-30T23:59:59+02:00', '2027-11-07T23:59:59+01:00', 8],
  ['2027-10-31T00:00:00+02:00', '2027-11-07T23:59:59+01:00', 7],
  ['2027-10-01T23:30:00+02:00', '2027-10-31T23:30:00+01:00', 30],
  ['2027-10-02T00:30:00+02:00', '2027-10-31T23:30:00+01:00', 29],
])('summer time does not make a day of it: from %s to %s in Berlin (DASH-03)', (now, deadline, expected) => {
  expect(countDaysLeft(new Date(now), new Date(deadline), berlin)).toBe(expected);
});

test.each([
  ['Pacific/Kiritimati', 0],
  ['Europe/Berlin', 1],
  ['UTC', 1],
  ['America/Los_Angeles', 0],
])('where the installation is decides which day it is: %s (DASH-03)', (zone, expected) => {
  expect(countDaysLeft(new Date('2027-01-10T12:00:00Z'), new Date('2027-01-11T05:00:00Z'), zone)).toBe(expected);
});
