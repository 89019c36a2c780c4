import type { IncomingHttpHeaders } from 'node:http';

/** The layout that a page is rendered with: `narrow` on phones. */
export type Layout = 'wide' | 'narrow';

/** What a browser says of its device. */
export const layoutHeaders = ['Sec-CH-UA-Mobile', 'User-Agent'];

/** The layout of the browser that sends these headers: the client hint if there is one, else the word that user agents of phones contain. */
export function readLayout(headers: IncomingHttpHeaders): Layout {
  const hint = headers['sec-ch-ua-mobile'];
  const isPhone = hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1';
  return isPhone ? 'narrow' : 'wide';
}
