import type { FastifyReply } from 'fastify';
import { type CachedBody, toCachedBody } from './cached-body';
import { encodeBest } from './encoding';
import { toEtag } from './etag';

const pageType = 'text/html; charset=utf-8';

/** A page with the hashes of its inline scripts and styles, and the origins from which it may load feature apps. */
export interface Page {
  html: string;
  scripts: string[];
  styles: string[];
  origins?: string[];
  /** Names of the policies of Trusted Types that its scripts create. */
  policies?: string[];
}

const toSources = (hashes: string[], origins: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`), ...origins].join(' ');

/**
 * Content-Security-Policy of pages: resources from this host and the given origins only, inline scripts and styles by their hashes, no
 * style attributes, framing only by this origin unless `framedBy` says otherwise. Strings become HTML or the address of a script only
 * through the named policies of Trusted Types; a build that is loaded once more creates its own anew (decision 0150).
 */
const toPolicy = ({ scripts, styles, origins = [], policies = [] }: Omit<Page, 'html'>, framedBy = "'self'") =>
  [
    "default-src 'self'",
    `script-src ${toSources(scripts, origins)}`,
    `style-src ${toSources(styles, origins)}`,
    ["img-src 'self' data: blob:", ...origins].join(' '),
    "font-src 'self'",
    `connect-src ${toSources([], origins)}`,
    "worker-src 'self'",
    "frame-src 'self'",
    `frame-ancestors ${framedBy}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies.length > 0 ? `${policies.join(' ')} 'allow-duplicates'` : "'none'"}`,
  ].join('; ');

/** Content-Security-Policy of all responses but pages: no script, no framing by other sites. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'self'";

/** The ETag covers the policy, so that a changed policy invalidates the page in the browser's cache. */
const toPageHeaders = (html: string, policy: string) => ({ etag: toEtag(`${policy}\n${html}`), 'content-security-policy': policy });

const toPageBody = (html: string, policy: string, headers: Record<string, string>): CachedBody =>
  toCachedBody(html, { ...toPageHeaders(html, policy), 'content-type': pageType, ...headers }, encodeBest);

/** Returns the body of a page that is the same for many visitors. `vary`: the request headers on which it depends. */
export const toCachedPage = (page: Page, vary: string[]): CachedBody =>
  toPageBody(page.html, toPolicy(page), { 'cache-control': 'no-cache', vary: vary.join(', ') });

/** Returns the body of a page that other sites may frame. The route has `framedByOthers`. */
export const toFramedPage = (page: Page, headers: Record<string, string>): CachedBody =>
  toPageBody(page.html, toPolicy(page, '*'), headers);

/** Sends a page without scripts that other sites may frame: why there is nothing to show. The route has `framedByOthers`. */
export const sendFramedSentence = (reply: FastifyReply, page: Page): FastifyReply =>
  reply.header('cache-control', 'no-store').header('content-security-policy', toPolicy(page, '*')).type(pageType).send(page.html);

/** Sends a page that the server does not cache; browsers ask for it each time, unless the route has set another `cache-control`. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  return reply
    .headers(toPageHeaders(page.html, toPolicy(page)))
    .type(pageType)
    .send(page.html);
}

/** Sends a page that is composed for one visitor; no cache stores it. */
export const sendOwnPage = (reply: FastifyReply, page: Page): FastifyReply => sendPage(reply.header('cache-control', 'no-store'), page);
