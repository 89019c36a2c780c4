import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Weak ETag: independent of Content-Encoding. */
export const toEtag = (body: string | Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Weak comparison (RFC 9110, 13.1.2) ignores the prefix. */
const opaque = (mark: string) => mark.replace(/^W\//, '');

/** True if `If-None-Match` contains the ETag. The hooks compare what is sent as text or bytes; a route compares before it opens a stream. */
export function isNotModified(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  const marks = header.split(',').map((mark) => mark.trim());
  return marks.some((mark) => mark === '*' || opaque(mark) === opaque(etag));
}
