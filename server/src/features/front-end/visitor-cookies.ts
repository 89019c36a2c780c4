import { randomInt } from 'node:crypto';
import { type Locale, locales } from '@round-table/shared/contract';

/** The cookie with a visitor's canary bucket. */
export const canaryCookie = 'round-table-share';
/** For one year. */
export const canaryOptions = { maxAge: 31_536_000, sameSite: 'lax', httpOnly: true } as const;

/** A visitor's bucket, 0 to 99. A new one is stored in the cookie, so that a visitor stays in or out of a canary. */
export function chooseCanaryBucket(cookie = ''): { bucket: number; isNew: boolean } {
  return /^\d{1,2}$/.test(cookie) ? { bucket: Number(cookie), isNew: false } : { bucket: randomInt(100), isNew: true };
}

/** Set by the boot script of the page: the language that the visitor has chosen, or `none` if no rendered page is for this visitor. */
export const pageCookie = 'round-table-page';

/** For one year; the boot script reads and writes it, too. */
export const pageOptions = { maxAge: 31_536_000, sameSite: 'lax' } as const;

/**
 * The language to remember of a guest who has opened an address with a language: without script the links of that page lead on in it.
 * Undefined if it is known, or if the visitor is no guest.
 */
export function toRememberedLocale(lang: Locale | undefined, cookie: string | undefined): Locale | undefined {
  const known = readPageLocale(cookie);
  return known !== undefined && lang !== known ? lang : undefined;
}

/** The language of the rendered page; undefined if none is to be sent. Visitors without the cookie have chosen no language. */
export function readPageLocale(cookie: string | undefined): Locale | undefined {
  return cookie === undefined ? 'en' : locales.find((locale) => locale === cookie);
}
