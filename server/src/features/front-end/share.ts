import { randomInt } from 'node:crypto';

/** The cookie that keeps a visitor's share. */
export const shareCookie = 'round-table-share';

/** A visitor's place among a hundred (0 to 99), as their cookie has it; undefined where it has none. */
export const keptShare = (cookie = ''): number | undefined => (/^\d{1,2}$/.test(cookie) ? Number(cookie) : undefined);

/** Draws a place: once for each visitor, so that whoever sees a canary goes on seeing it. */
export const drawShare = (): number => randomInt(100);
