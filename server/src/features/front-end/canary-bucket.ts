import { randomInt } from 'node:crypto';

/** The cookie with a visitor's canary bucket. */
export const canaryCookie = 'round-table-share';
/** For one year. */
export const canaryOptions = { path: '/', maxAge: 31_536_000, sameSite: 'lax', httpOnly: true } as const;

/** A visitor's bucket, 0 to 99. A new one is stored in the cookie, so that a visitor stays in or out of a canary. */
export function chooseCanaryBucket(cookie = ''): { bucket: number; isNew: boolean } {
  return /^\d{1,2}$/.test(cookie) ? { bucket: Number(cookie), isNew: false } : { bucket: randomInt(100), isNew: true };
}
