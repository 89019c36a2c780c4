import type { Locale } from '@round-table/shared/contract';
import { toDayIn } from '@round-table/shared/domain';

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
  ending: 'xlsx' | 'csv' | 'zip' | 'png' | 'svg' | 'xlf',
  { version, now, timeZone, locale }: ExportNaming,
): string {
  const day = toDayIn(timeZone, now);
  const state = version === 'live' ? `live-${day}` : (version ?? 'no-version');
  return `round-table-${state}-${what}-${locale}.${ending}`;
}
