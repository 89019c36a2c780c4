const day = 86_400_000;

/** The day of a moment in a time zone, as a count of days. */
function dayNumber(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(moment);
  const [year = 0, month = 1, date = 1] = ['year', 'month', 'day'].map((name) => Number(parts.find((part) => part.type === name)?.value));
  return Date.UTC(year, month - 1, date) / day;
}

/** Whole days from today to the day of the deadline, as the calendar of the time zone counts them; negative once it has passed. */
export const daysLeft = (now: Date, deadline: Date, timeZone: string): number => dayNumber(deadline, timeZone) - dayNumber(now, timeZone);
