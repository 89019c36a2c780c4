import { type Locale, regionalForms } from '@round-table/shared/contract';

/** The regional form of each language of the content: its numbers and dates are written by it, in the browser and on the server. */
export const formatTags: Record<Locale, string> = regionalForms;

/** A whole percentage as the language writes it: "8%", "8 %" with a no-break space. `percent` is 0 to 100. */
export const formatPercent = (locale: Locale, percent: number): string =>
  new Intl.NumberFormat(formatTags[locale], { style: 'percent' }).format(Math.round(percent) / 100);

/** A moment in time, and the time zone of the installation (an IANA name): its dates are the same for every reader, wherever they are. */
interface Moment {
  at: Date | string;
  timeZone: string;
}

/** By regional form and style: lists and files have many days, and a formatter takes longer than a thousand of its uses. */
const dayFormatters = new Map<string, Intl.DateTimeFormat>();

function formatDate(tag: string, at: Date | string, style: Intl.DateTimeFormatOptions): string {
  const key = tag + JSON.stringify(style);
  const formatter = dayFormatters.get(key) ?? new Intl.DateTimeFormat(tag, style);
  dayFormatters.set(key, formatter);
  return formatter.format(new Date(at));
}

/** The day of a version: "30 June 2026". */
export const formatDay = (locale: Locale, { at, timeZone }: Moment): string => formatDayIn(formatTags[locale], { at, timeZone });

/** The same in a regional form such as `en-GB`. */
export const formatDayIn = (tag: string, { at, timeZone }: Moment): string => formatDate(tag, at, { dateStyle: 'long', timeZone });

/** A deadline with its hour and zone: "30 June 2026, 22:00 (CEST)", "30. Juni 2026, 22:00 Uhr (MESZ)". */
export function formatDeadline(locale: Locale, { at, timeZone }: Moment): string {
  return formatDeadlineIn(formatTags[locale], { at, timeZone });
}

/** The same in a regional form such as `en-GB`. */
export function formatDeadlineIn(tag: string, { at, timeZone }: Moment): string {
  const moment = new Date(at);
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment);
  const zone = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${formatDayIn(tag, { at, timeZone })}, ${time}${tag === formatTags.de ? ' Uhr' : ''} (${zone ?? timeZone})`;
}

/** The day of a moment in a time zone, `2026-03-03`, which sorts. */
export const toDayIn = (timeZone: string, at: Date | string): string =>
  formatDate('en-CA', at, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });

/** A moment in a time zone, `2026-03-03 09:36`, which sorts. */
export const toMomentIn = (timeZone: string, at: Date | string): string =>
  formatDate('sv-SE', at, { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', timeZone });

/** The name of a person, also if one of its parts is empty. */
export const toPersonName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();
