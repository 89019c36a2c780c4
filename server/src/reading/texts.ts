import type { Locale } from '@round-table/shared/contract';

/** The text in the asked language; where that is empty or blank, in the other. */
export function inLocale(locale: Locale, en: string, de: string): string {
  const [own, other] = locale === 'de' ? [de, en] : [en, de];
  return own.trim() ? own : other;
}

const collators = { en: new Intl.Collator('en'), de: new Intl.Collator('de') };

/** Compares names as a dictionary of the language sorts them. */
export const compareIn = (locale: Locale) => collators[locale].compare;
