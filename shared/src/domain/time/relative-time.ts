/** How long ago something was: a count of one unit, "few seconds" without a count, or a date that cannot be one. */
export type RelativeTime = { unit: 'invalid' | 'seconds' } | { unit: 'minutes' | 'hours' | 'days' | 'months' | 'years'; count: number };

const minutesIn = { hour: 60, day: 1440, month: 43_200, year: 525_600 } as const;
/** From here on years are counted (USR-02). */
const firstYear = 512_640;
const firstDate = Date.UTC(2000, 0, 1);

/** The time from a moment to `now` (ms) in its greatest unit; invalid before 2000, "few seconds" if it is to come (USR-02). */
export function toRelativeTime(moment: string | null, now: number): RelativeTime {
  const then = moment === null ? Number.NaN : Date.parse(moment);
  if (Number.isNaN(then) || then < firstDate) return { unit: 'invalid' };
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return { unit: 'seconds' };
  if (minutes < minutesIn.hour) return { unit: 'minutes', count: minutes };
  if (minutes < minutesIn.day) return { unit: 'hours', count: Math.floor(minutes / minutesIn.hour) };
  if (minutes < minutesIn.month) return { unit: 'days', count: Math.floor(minutes / minutesIn.day) };
  if (minutes < firstYear) return { unit: 'months', count: Math.floor(minutes / minutesIn.month) };
  return { unit: 'years', count: Math.max(1, Math.floor(minutes / minutesIn.year)) };
}
