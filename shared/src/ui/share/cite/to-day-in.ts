/** The day of a moment in a time zone, `YYYY-MM-DD`. */
export const toDayIn = (timeZone: string, at: Date | string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(new Date(at));
