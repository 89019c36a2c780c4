/** The moment as the value of a field for date and time (`2026-12-12T20:00`), in the time zone of the installation. */
export function toLocalTime(moment: string, timeZone: string): string {
  // The Swedish form of date and time is that of ISO 8601, with a space.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(moment)).replace(' ', 'T');
}

/** The moment of such a value; a time that the clock skips in spring is the same time after the change. */
export function toMoment(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const getOffset = (time: number) => Date.parse(`${toLocalTime(new Date(time).toISOString(), timeZone)}Z`) - time;
  const near = asUtc - getOffset(asUtc);
  return new Date(asUtc - getOffset(near)).toISOString();
}
