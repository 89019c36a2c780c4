/** The path of the refresh call. A file of its own: the first script of a page needs no other path. */
export const tokenRefreshPath = '/api/token/refresh/';

/**
 * With the header, sign-in and refresh set the refresh token as an `HttpOnly` cookie for the refresh call alone, instead of returning it,
 * and the refresh call reads it from there. For browsers: no script can read it.
 */
export const refreshCookie = { cookie: 'refresh', header: 'X-Refresh-Cookie' } as const;

/** The header in which a browser names its time zone when a session begins or is refreshed. */
export const timeZoneHeader = 'X-Time-Zone';
