import { type Locale, locales } from '@round-table/shared/contract';
import { memoizeHeader } from '../../platform/memoize-header';

/** Returns the supported language that `Accept-Language` prefers, or English. */
export const toLocale = memoizeHeader(parseAcceptLanguage);

function parseAcceptLanguage(header: string): Locale {
  const wanted = header
    .slice(0, 500)
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
