import type { Locale } from '@round-table/shared/contract';

export interface ExportNaming {
  /** The number of a version, `live`, or null if there is no version yet. */
  version: string | null;
  now: Date;
  timeZone: string;
  locale: Locale;
}

/** `round-table-2027-1-by-country-en.xlsx`; a live export contains the date in place of the version. */
export function exportFileName(
  what: string,
  ending: 'xlsx' | 'csv' | 'zip' | 'png' | 'svg',
  { version, now, timeZone, locale }: ExportNaming,
): string {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now);
  const state = version === 'live' ? `live-${day}` : (version ?? 'no-version');
  return `round-table-${state}-${what}-${locale}.${ending}`;
}
