import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, toEtag } from './etag';

/**
 * Content-Security-Policy of pages: resources from this host and the given origins only, scripts only with the page's nonce, framing
 * only by this origin. Inline styles are allowed because antd inserts `<style>` elements.
 */
const toPolicy = (nonce: string, origins: string[]) =>
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

/** Content-Security-Policy of all responses but pages: no script, no framing by other sites. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'self'";

/** Replaced by the nonce when the page is sent. */
const noncePlaceholder = '__NONCE__';

/**
 * Sends an HTML page. `render` gets the nonce for its scripts. The ETag is that of the page without the nonce; a 304 omits
 * the policy, so that the cached page is used with its own nonce. Scripts, styles and data may come from `origins` too.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  render: (nonce: string) => string,
  origins: string[] = [],
): FastifyReply {
  const text = render(noncePlaceholder);
  const etag = toEtag(text);
  reply.header('etag', etag);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (isNotModified(request, etag)) {
    reply.removeHeader('content-security-policy');
    return reply.code(304).send();
  }
  const nonce = randomBytes(18).toString('base64');
  return reply
    .header('content-security-policy', toPolicy(nonce, origins))
    .type('text/html; charset=utf-8')
    .send(text.replaceAll(noncePlaceholder, nonce));
}
