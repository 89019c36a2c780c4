/** A moment as the clocks of a place show it. */
interface WallTime {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  /** Milliseconds since midnight. */
  time: number;
}

const dayLength = 86_400_000;

/** What the clocks of the time zone show at a moment. */
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

/** The moment at which the clocks of the time zone show this; in the hour that the clocks leave out, the one after it. */
export function toMoment(wall: WallTime, timeZone: string): Date {
  const wanted = asUtc(wall);
  const offsetAt = (moment: number) => asUtc(toWallTime(new Date(moment), timeZone)) - moment;
  const first = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(first));
}

/** The deadline a number of months later: the same day and time on the clocks of the time zone, or the month's last day where it is shorter. */
export function addMonths(deadline: Date, months: number, timeZone: string): Date {
  const { year, month, day, time } = toWallTime(deadline, timeZone);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  const lastDay = new Date(Date.UTC(target.year, target.month, 1) - dayLength).getUTCDate();
  return toMoment({ ...target, day: Math.min(day, lastDay), time }, timeZone);
}

/** The first deadline of the rhythm (in months) that is still ahead. */
export function nextDeadline(deadline: Date, rhythm: number, now: Date, timeZone: string): Date {
  for (let count = 1; ; count += 1) {
    const next = addMonths(deadline, count * rhythm, timeZone);
    if (next > now) return next;
  }
}
