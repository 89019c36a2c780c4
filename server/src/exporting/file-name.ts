import type { Locale } from '@round-table/shared/contract';

export interface ExportNaming {
  /** The number of a version, `live`, or null where no version has been taken yet. */
  version: string | null;
  now: Date;
  timeZone: string;
  locale: Locale;
}

/** `round-table-2027-1-by-country-en.xlsx`; live answers carry the day in the place of the version. */
export function exportFileName(what: string, ending: 'xlsx' | 'zip', { version, now, timeZone, locale }: ExportNaming): string {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now);
  const state = version === 'live' ? `live-${day}` : (version ?? 'no-version');
  return `round-table-${state}-${what}-${locale}.${ending}`;
}
