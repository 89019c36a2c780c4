import { refreshCookie, timeZoneHeader, tokenRefreshPath } from '@round-table/shared/contract';

declare global {
  interface Window {
    firstRefresh?: Promise<Response | undefined>;
  }
}

/** The time zone of this device: where a session is used, for the list of the account's devices. */
export const getTimeZoneHeader = () => ({ [timeZoneHeader]: new Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Has the refresh token set as a cookie, unless the browser blocks cookies: then it is in the memory of the page. */
export const getRefreshHeader = (): Record<string, string> => (navigator.cookieEnabled ? { [refreshCookie.header]: 'on' } : {});

/** Requests new tokens; without `refresh`, that token is in the cookie. Resolves with undefined without a response. */
export const requestTokens = (refresh?: string): Promise<Response | undefined> =>
  fetch(tokenRefreshPath, {
    method: 'POST',
    headers: { ...(refresh ? { 'Content-Type': 'application/json' } : getRefreshHeader()), ...getTimeZoneHeader() },
    body: refresh ? JSON.stringify({ refresh }) : undefined,
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);

/** Begins the first refresh of a page before the scripts of the shell are loaded. */
export function beginFirstRefresh(): void {
  window.firstRefresh = requestTokens();
}

/** Returns the refresh that the first script has begun, once. */
export function takeFirstRefresh(): Promise<Response | undefined> | undefined {
  const first = window.firstRefresh;
  delete window.firstRefresh;
  return first;
}
