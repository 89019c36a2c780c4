/** Local date and time in a time zone. */
interface WallTime {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  /** Milliseconds since midnight. */
  time: number;
}

const dayLength = 86_400_000;

/** Converts an instant to local time. */
export function toWallTime(moment: Date, timeZone: string): WallTime {
  const format = new Intl.DateTimeFormat('en-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    fractionalSecondDigits: 3,
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, fractionalSecond = 0 } = parts;
  return { year, month, day, time: ((hour * 60 + minute) * 60 + second) * 1000 + fractionalSecond };
}

const asUtc = ({ year, month, day, time }: WallTime): number => Date.UTC(year, month - 1, day) + time;

/** Converts local time to an instant; in the skipped hour of a daylight-saving change, the one after it. */
export function toMoment(local: WallTime, timeZone: string): Date {
  const wanted = asUtc(local);
  const offsetAt = (moment: number) => asUtc(toWallTime(new Date(moment), timeZone)) - moment;
  const first = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(first));
}

/** Adds months in local time; clamps to the last day of a shorter month. */
export function addMonths(deadline: Date, months: number, timeZone: string): Date {
  const { year, month, day, time } = toWallTime(deadline, timeZone);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  const lastDay = new Date(Date.UTC(target.year, target.month, 1) - dayLength).getUTCDate();
  return toMoment({ ...target, day: Math.min(day, lastDay), time }, timeZone);
}

/** Adds `rhythm` months to the deadline until it is in the future. */
export function computeNextDeadline(deadline: Date, rhythm: number, now: Date, timeZone: string): Date {
  for (let count = 1; ; count += 1) {
    const next = addMonths(deadline, count * rhythm, timeZone);
    if (next > now) return next;
  }
}
