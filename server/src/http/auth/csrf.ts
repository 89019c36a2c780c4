import { randomBytes } from 'node:crypto';
import { csrf } from '@round-table/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { constantTimeEqual, sign } from '../../platform/keys';
import { problem } from '../../platform/problem';
import { readCookie, setCookie } from './cookies';

/** Whether the cookie's value was signed by this installation. */
function isValidCookie(value: string, secret: string): boolean {
  const [random = '', mark = ''] = value.split('.');
  return constantTimeEqual(mark, sign(secret, 'csrf', random));
}

/** Sets the CSRF cookie unless the visitor has a valid one (double-submit cookie). */
export function setCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { secret } = request.server.services;
  if (isValidCookie(readCookie(request, csrf.cookie) ?? '', secret)) return;
  const random = randomBytes(18).toString('base64url');
  setCookie(reply, { name: csrf.cookie, value: `${random}.${sign(secret, 'csrf', random)}` }, { sameSite: 'lax' });
}

/** Throws `csrf-missing` (403) unless the header repeats the cookie. */
export function requireCsrf(request: FastifyRequest): void {
  const cookie = readCookie(request, csrf.cookie) ?? '';
  const header = request.headers[csrf.header.toLowerCase()];
  if (!isValidCookie(cookie, request.server.services.secret) || typeof header !== 'string' || !constantTimeEqual(header, cookie))
    throw problem('csrf-missing');
}
