import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The mark of a body, the same in every coding of it. */
export const toEtag = (body: string | Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Reading compares marks weakly (RFC 9110, 13.1.2): with and without the prefix they are the same. */
const opaque = (mark: string) => mark.replace(/^W\//, '');

/** Whether the client has this body already. */
export function isKept(request: FastifyRequest, etag: string): boolean {
  const marks = (request.headers['if-none-match'] ?? '').split(',').map((mark) => mark.trim());
  return marks.some((mark) => mark === '*' || opaque(mark) === opaque(etag));
}
