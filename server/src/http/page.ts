import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKept, toEtag } from './etag';

/**
 * Nothing from another host but the given origins, no script without the page's nonce, framed by this origin only. antd writes its styles
 * into the page.
 */
const policyOf = (nonce: string, origins: string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...origins].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...origins].join(' '),
    ["img-src 'self' data: blob:", ...origins].join(' '),
    ["font-src 'self'", ...origins].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');

/** What everything that is no page is answered with: it is never run, nor framed by others. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'self'";

/** Stands in a page where its nonce goes. */
const nonceMark = '__NONCE__';

/**
 * Sends an HTML page. `render` gets the nonce for its scripts. The ETag is that of the page without the nonce; a 304 leaves the
 * policy out, so that the kept page stays with the nonce it was sent with. Scripts, styles and data may come from `origins` too.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  render: (nonce: string) => string,
  origins: string[] = [],
): FastifyReply {
  const text = render(nonceMark);
  const etag = toEtag(text);
  reply.header('etag', etag);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (isKept(request, etag)) {
    reply.removeHeader('content-security-policy');
    return reply.code(304).send();
  }
  const nonce = randomBytes(18).toString('base64');
  return reply
    .header('content-security-policy', policyOf(nonce, origins))
    .type('text/html; charset=utf-8')
    .send(text.replaceAll(nonceMark, nonce));
}
