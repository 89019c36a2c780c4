import type { Locale } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';

/** A text in both languages; empty where it is missing. */
export interface BilingualText {
  text_en: string;
  text_de: string;
}

/** A replaced text and the one that holds instead, in one language: `lang` if it is not the reader's. */
export interface ReplacedText {
  before: string;
  after: string;
  lang?: Locale;
}

const toPair = (locale: Locale, before: BilingualText, after: BilingualText) => ({
  before: inLocale(locale, before.text_en, before.text_de),
  after: inLocale(locale, after.text_en, after.text_de),
});

/**
 * Returns a rewording in the reader's language; undefined if the text is as it was. A change of meaning is returned in the other language if
 * only that text has changed: it concerns readers of both.
 */
export function toReplacedText(locale: Locale, before: BilingualText, after: BilingualText, isMeaning: boolean): ReplacedText | undefined {
  const own = toPair(locale, before, after);
  if (own.before !== own.after) return own;
  const lang = locale === 'en' ? 'de' : 'en';
  const other = toPair(lang, before, after);
  return isMeaning && other.before !== other.after ? { ...other, lang } : undefined;
}
