import { paths, refreshCookie, type TokenPair } from '@round-table/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setCookie } from './cookies';

const options = { sameSite: 'strict', httpOnly: true, path: paths.tokenRefresh } as const;

const wantsCookie = ({ headers }: FastifyRequest) => headers[refreshCookie.header.toLowerCase()] !== undefined;

/** The tokens as they are returned: the refresh token in the body, or as a cookie for a browser, which stores it for `maxAge` seconds. */
export function toTokenReply(request: FastifyRequest, reply: FastifyReply, pair: TokenPair, maxAge: number): TokenPair {
  if (!wantsCookie(request)) return pair;
  setCookie(reply, { name: refreshCookie.cookie, value: pair.refresh }, { ...options, maxAge });
  return { ...pair, refresh: '' };
}

/** Before validation: the cookie of a browser takes the place of the body. A browser without one has no session. */
export async function readRefreshCookie(request: FastifyRequest): Promise<void> {
  if (wantsCookie(request)) request.body = { refresh: readCookie(request, refreshCookie.cookie, options.path) ?? 'none' };
}

export const clearRefreshCookie = (reply: FastifyReply) => clearCookie(reply, refreshCookie.cookie, options);
