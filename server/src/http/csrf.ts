import { randomBytes } from 'node:crypto';
import { csrf } from '@round-table/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../problem';
import { isSame, sign } from '../secret';

/** Whether the cookie's value is one that this installation has given out. */
function isOurs(value: string, secret: string): boolean {
  const [random = '', mark = ''] = value.split('.');
  return isSame(mark, sign(secret, 'csrf', random));
}

/** Gives the visitor the cookie whose value guarded calls repeat in a header, where they have none. */
export function giveCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { secret, config } = request.server.services;
  if (isOurs(request.cookies[csrf.cookie] ?? '', secret)) return;
  const random = randomBytes(18).toString('base64url');
  const secure = config.publicUrl.startsWith('https:');
  reply.setCookie(csrf.cookie, `${random}.${sign(secret, 'csrf', random)}`, { path: '/', sameSite: 'lax', secure });
}

/** Throws `csrf-missing` (403) where the header does not repeat the cookie: the call comes from another site. */
export function requireCsrf(request: FastifyRequest): void {
  const cookie = request.cookies[csrf.cookie] ?? '';
  const header = request.headers[csrf.header.toLowerCase()];
  if (!isOurs(cookie, request.server.services.secret) || typeof header !== 'string' || !isSame(header, cookie))
    throw problem('csrf-missing');
}
