import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type CachedBody, toCachedBody } from './cached-body';
import { encodeBest } from './encoding';
import { toEtag } from './etag';

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
    "base-uri 'none'",
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

const toPageBody = (html: string, policy: string, headers: Record<string, string>): CachedBody =>
  toCachedBody(
    html,
    { etag: toPageEtag(policy, html), 'content-type': pageType, 'content-security-policy': policy, ...headers },
    encodeBest,
  );

/** Returns the body of a page that is the same for many visitors. `vary`: the request headers on which it depends. */
export const toCachedPage = ({ html, scripts, origins = [] }: Page, vary: string[]): CachedBody =>
  toPageBody(html, toPolicy(scripts, origins), { 'cache-control': 'no-cache', vary: vary.join(', ') });

/** Returns the body of a page that other sites may frame. The route has `framedByOthers`. */
export const toFramedPage = ({ html, scripts }: Page, headers: Record<string, string>): CachedBody =>
  toPageBody(html, toPolicy(scripts, [], '*'), headers);

/** Sends a page without scripts that other sites may frame: why there is nothing to show. The route has `framedByOthers`. */
export const sendFramedSentence = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', toPolicy([], [], '*'))
    .type(pageType)
    .send(html);

/** Sends a page that is composed for one visitor; no cache stores it. */
export function sendOwnPage(reply: FastifyReply, { html, scripts, origins = [] }: Page): FastifyReply {
  const policy = toPolicy(scripts, origins);
  const headers = { etag: toPageEtag(policy, html), 'cache-control': 'no-store', 'content-security-policy': policy };
  return reply.headers(headers).type(pageType).send(html);
}

/** Replaced by the nonce when the page is sent. */
const noncePlaceholder = '__NONCE__';

/**
 * Sends an HTML page that is not cached with its headers. `render` gets the nonce for its scripts. The ETag is that of the page without
 * the nonce; a 304 omits the policy, so that the cached page is used with its own nonce.
 */
export function sendPage(reply: FastifyReply, render: (nonce: string) => string): FastifyReply {
  const text = render(noncePlaceholder);
  const nonce = randomBytes(18).toString('base64');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  return reply
    .headers({ etag: toEtag(text), 'content-security-policy': toPolicy([`nonce-${nonce}`], []) })
    .type(pageType)
    .send(text.replaceAll(noncePlaceholder, nonce));
}
