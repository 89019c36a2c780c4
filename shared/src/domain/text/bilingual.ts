import { type Language, type Locale, languages } from '@round-table/shared/contract';

/** The value in a language of the interface, or that in its language of the content if there is none. */
export const inLanguage = <Value>(values: Record<Locale, Value>, language: Language): Value =>
  (values as Partial<Record<Language, Value>>)[language] ?? values[languages[language].content];

/** The language of the content for a language of the interface, or for a regional form such as `de-DE`. */
export const toContentLocale = (tag: string): Locale =>
  Object.entries(languages).find(([code, { formats }]) => tag === code || tag === formats)?.[1].content ?? 'en';

/** The text in the language of a locale such as `de` or `de-DE`, or in the other language if it is empty or blank. */
export function inLocale(locale: string, en: string, de: string): string {
  const [preferred, other] = toContentLocale(locale) === 'de' ? [de, en] : [en, de];
  return preferred.trim() ? preferred : other;
}

const collators = { en: new Intl.Collator('en'), de: new Intl.Collator('de') };

/** Compares names as a dictionary of the language sorts them. */
export const compareIn = (locale: Locale) => collators[locale].compare;
