import { paths } from '@round-table/shared/contract';

/** The first segment of every API path. */
const apiFolders = new Set(['ro', ...Object.values(paths).map((one) => one.split('/')[1])]);

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** True if an unknown address looks like an API path: it gets an API error, not the page. Not an access check. */
export function isApiPath(pathname: string): boolean {
  const first = pathname.split(/[\\/]/).find((segment) => segment !== '' && segment !== '.') ?? '';
  return first.includes('%') || apiFolders.has(/^[\w-]*/.exec(first.toLowerCase())?.[0]);
}

export const getPathname = (url: string) => url.split('?')[0] ?? '/';

/** The query with its question mark; empty without. */
export const getSearch = (url: string) => url.slice(getPathname(url).length);

export const hasParentSegment = (pathname: string) => pathname.split(/[\\/]/).includes('..');

/** Any path that contains `editPassword` is the page to set a new password (SHELL-01). */
export const isNewPasswordPage = (pathname: string, accept = '') => pathname.includes('editPassword') && /\btext\/html\b/.test(accept);

/** True if the escapes of a path are no UTF-8 or mean control characters: no page has such an address. */
export function hasBrokenEscapes(url: string): boolean {
  const pathname = decode(getPathname(url));
  return pathname === undefined || /\p{Cc}/u.test(pathname);
}

/** True if such an address is not that of the API, in any spelling: the browser of a person has opened it. */
function isPageAddress(url: string): boolean {
  const first = getPathname(url)
    .split('/')
    .find((segment) => segment !== '');
  const decoded = decode(first ?? '');
  return decoded === undefined || !isApiPath(decoded);
}

/** Escapes percent signs of broken escapes, which the router would refuse with JSON: so a route can send the not-found page. */
export function toRoutableUrl(url = '/'): string {
  if (!url.includes('%') || !hasBrokenEscapes(url) || !isPageAddress(url)) return url;
  const pathname = getPathname(url);
  return pathname.replaceAll('%', '%25') + url.slice(pathname.length);
}
