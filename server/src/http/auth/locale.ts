import { type Locale, locales } from '@round-table/shared/contract';
import { memoize } from '../../platform/cache';

/** Browsers send few distinct values, and no longer ones. */
const parse = memoize(200, parseAcceptLanguage);
const longestHeader = 500;

/** Returns the supported language that `Accept-Language` prefers, or English. */
export const toLocale = (header: string | undefined): Locale => parse((header ?? '').slice(0, longestHeader));

function parseAcceptLanguage(header: string): Locale {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const known = locales.find((locale) => locale === language);
    if (known) return known;
  }
  return locales[0];
}
