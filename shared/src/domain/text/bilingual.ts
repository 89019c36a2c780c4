import type { Locale } from '@round-table/shared/contract';

/** The text in the language of a locale such as `de` or `de-DE`, or in the other language if it is empty or blank. */
export function inLocale(locale: string, en: string, de: string): string {
  const [preferred, other] = locale.startsWith('de') ? [de, en] : [en, de];
  return preferred.trim() ? preferred : other;
}

const collators = { en: new Intl.Collator('en'), de: new Intl.Collator('de') };

/** Compares names as a dictionary of the language sorts them. */
export const compareIn = (locale: Locale) => collators[locale].compare;
