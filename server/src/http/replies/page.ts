import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeBest } from './encoding';
import { isNotModified, toEtag } from './etag';
import { type PreparedResponse, prepareResponse } from './prepared/prepared';

const pageType = 'text/html; charset=utf-8';

/**
 * Content-Security-Policy of pages: resources from this host and the given origins only, inline scripts only from `scripts` (a nonce or
 * hashes), framing only by this origin unless `framedBy` says otherwise. Inline styles are allowed because antd inserts `<style>` elements.
 */
const toPolicy = (scripts: string[], origins: string[], framedBy = "'self'") =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((source) => `'${source}'`), ...origins].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...origins].join(' '),
    ["img-src 'self' data: blob:", ...origins].join(' '),
    ["font-src 'self'", ...origins].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'self'",
    `frame-ancestors ${framedBy}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');

/** Content-Security-Policy of all responses but pages: no script, no framing by other sites. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'self'";

/** A page with the hashes of its inline scripts and the origins from which it may load feature apps. */
export interface Page {
  html: string;
  scripts: string[];
  origins?: string[];
}

/** The ETag covers the policy, so that a changed policy invalidates the page in the browser's cache. */
const toPageEtag = (policy: string, html: string) => toEtag(`${policy}\n${html}`);

/** Computes the headers and the compressed bodies of a page that is the same for many visitors. `headers`: those of every response. */
export async function preparePage({ html, scripts, origins = [] }: Page, headers: Record<string, string>): Promise<PreparedResponse> {
  const policy = toPolicy(scripts, origins);
  const content = { etag: toPageEtag(policy, html), type: pageType, headers: { ...headers, 'cache-control': 'no-cache' }, policy };
  return prepareResponse(content, await encodeBest(html));
}

/**
 * Sets the headers of a page. Returns true for a 304, which omits the policy: the browser applies the policy that it stored with the page.
 */
function setPageHeaders(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (!isNotModified(request, etag)) {
    reply.type(pageType);
    return false;
  }
  reply.removeHeader('content-security-policy').code(304);
  return true;
}

/** Computes the response of a page that other sites may frame; `headers` without `x-frame-options` (`toFramedHeaders`). */
export async function prepareFramedPage({ html, scripts }: Page, headers: Record<string, string>): Promise<PreparedResponse> {
  const policy = toPolicy(scripts, [], '*');
  return prepareResponse({ etag: toPageEtag(policy, html), type: pageType, headers, policy }, await encodeBest(html));
}

/** Sends a page without scripts that other sites may frame: why there is nothing to show. The route has `framedByOthers`. */
export const sendFramedSentence = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', toPolicy([], [], '*'))
    .type(pageType)
    .send(html);

/** Sends a page that is composed for one visitor; no cache stores it. */
export function sendOwnPage(request: FastifyRequest, reply: FastifyReply, { html, scripts, origins = [] }: Page): FastifyReply {
  const policy = toPolicy(scripts, origins);
  reply.header('cache-control', 'no-store');
  if (setPageHeaders(request, reply, toPageEtag(policy, html))) return reply.send();
  return reply.header('content-security-policy', policy).send(html);
}

/** Replaced by the nonce when the page is sent. */
const noncePlaceholder = '__NONCE__';

/**
 * Sends an HTML page that is not cached with its headers. `render` gets the nonce for its scripts. The ETag is that of the page without
 * the nonce; a 304 omits the policy, so that the cached page is used with its own nonce.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, render: (nonce: string) => string): FastifyReply {
  const text = render(noncePlaceholder);
  if (setPageHeaders(request, reply, toEtag(text))) return reply.send();
  const nonce = randomBytes(18).toString('base64');
  return reply.header('content-security-policy', toPolicy([`nonce-${nonce}`], [])).send(text.replaceAll(noncePlaceholder, nonce));
}
