import { randomInt } from 'node:crypto';

/** Lifetime of the cookie in seconds: one year. */
export const canaryMaxAge = 31_536_000;

/** The cookie with a visitor's canary bucket. */
export const canaryCookie = 'round-table-share';

/** Reads a visitor's bucket (0 to 99) from the cookie; undefined if absent or invalid. */
export const readCanaryBucket = (cookie = ''): number | undefined => (/^\d{1,2}$/.test(cookie) ? Number(cookie) : undefined);

/** Draws a bucket. It is stored in a cookie, so that a visitor stays in or out of a canary. */
export const drawCanaryBucket = (): number => randomInt(100);
