import type { Locale } from '@round-table/shared/contract';

/** The text in the asked language; where that is empty, in the other. */
export const inLocale = (locale: Locale, en: string, de: string): string => (locale === 'de' ? de || en : en || de);

const collators = { en: new Intl.Collator('en'), de: new Intl.Collator('de') };

/** Compares names as a dictionary of the language sorts them. */
export const compareIn = (locale: Locale) => collators[locale].compare;
