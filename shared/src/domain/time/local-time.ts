/** The date and time that clocks in a time zone show at an instant, as the UTC fields of a Date. */
export function toLocalTime(instant: Date, timeZone: string): Date {
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
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, fractionalSecond = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, fractionalSecond));
}

/** The instant at which clocks in a time zone show a local time; in the skipped hour of a daylight-saving change, the one after it. */
export function toInstant(local: Date, timeZone: string): Date {
  const wanted = local.getTime();
  const offsetAt = (instant: number) => toLocalTime(new Date(instant), timeZone).getTime() - instant;
  const first = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(first));
}
