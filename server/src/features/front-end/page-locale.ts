import { type Locale, locales } from '@round-table/shared/contract';

/** Set by the boot script of the page: the language that the visitor has chosen, or `none` if no rendered page is for this visitor. */
export const pageCookie = 'round-table-page';

/** The language of the rendered page; undefined if none is to be sent. Visitors without the cookie have chosen no language. */
export function readPageLocale(cookie: string | undefined): Locale | undefined {
  return cookie === undefined ? 'en' : locales.find((locale) => locale === cookie);
}
