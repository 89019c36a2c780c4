import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getAccess } from '../auth/access';
import { encodeFast, pickEncoding } from '../replies/encoding';
import { isNotModified, toEtag } from '../replies/etag';
import type { Access, App } from '../types';

/** Bodies smaller than this gain nothing from compression. */
const minEncodedBytes = 1024;
/** Seconds that a guest's response may be used: without asking, while asking, and while the servers fail (decision 0080). */
const guestMaxAge = { fresh: 5, whileRevalidating: 10, whileFailing: 300 };
const vary = 'Authorization, Accept-Language, Accept-Encoding';

/** The caching headers of what a guest reads, and of what other viewers read. */
export const guestCaching = {
  vary,
  'cache-control': `public, max-age=${guestMaxAge.fresh}, stale-while-revalidate=${guestMaxAge.whileRevalidating}, stale-if-error=${guestMaxAge.whileFailing}`,
};
export const readerCaching = { vary, 'cache-control': 'private, no-cache' };
/** What only members may read, such as accounts, is stored in no browser: somebody else may use it after they have signed out. */
const memberCaching = 'private, no-store';
const memberAccess: ReadonlySet<Access> = new Set(['user', 'admin']);

const isJson = (reply: FastifyReply) => /^application\/(json|.*\+json)/.test(String(reply.getHeader('content-type') ?? ''));
const isText = (reply: FastifyReply) => isJson(reply) || /^(text\/|image\/svg)/.test(String(reply.getHeader('content-type') ?? ''));
const isReadRequest = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD';

function setCachingHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (request.is404 || getAccess(request.routeOptions) === 'none') {
    if (isText(reply) && !reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding');
    return;
  }
  if (!reply.hasHeader('vary')) reply.header('vary', vary);
  if (reply.hasHeader('cache-control')) return;
  if (!isReadRequest(request)) reply.header('cache-control', 'no-store');
  else if (memberAccess.has(getAccess(request.routeOptions))) reply.header('cache-control', memberCaching);
  else reply.header('cache-control', (request.viewer?.role === 'guest' ? guestCaching : readerCaching)['cache-control']);
}

async function encode(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<Buffer> {
  if (body.length < minEncodedBytes || reply.hasHeader('content-encoding') || !isText(reply)) return body;
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return body;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return encodeFast(body, encoding);
}

/** What describes a body; of a page also its policy: the browser applies the one that it has stored with the page. */
const bodyHeaders = ['content-length', 'content-type', 'content-encoding', 'content-security-policy'];

/** Returns the encoded body and sets its ETag, or null for 304 Not Modified. */
async function toResponseBody(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  // Encode once: both the ETag and the compression would otherwise encode megabytes of text.
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
  if (isReadRequest(request) && reply.statusCode === 200) {
    if (isJson(reply) && !reply.hasHeader('etag')) reply.header('etag', toEtag(body));
    const etag = reply.getHeader('etag');
    if (etag !== undefined && isNotModified(request, String(etag))) {
      for (const name of bodyHeaders) reply.removeHeader(name);
      reply.code(304);
      return null;
    }
  }
  return encode(request, reply, body);
}

/** Returns the payload of a HEAD response: an empty stream, since Fastify fails on null, reads streams, and sends length 0 with a 304. */
function toHeadPayload(reply: FastifyReply, payload: unknown): unknown {
  const hasLength = (typeof payload === 'string' || Buffer.isBuffer(payload)) && reply.statusCode !== 304;
  if (hasLength) return payload;
  if (payload instanceof Readable) payload.on('error', () => undefined).destroy();
  return Readable.from([]);
}

/** Adds caching headers, ETag with 304, and compression to text responses. */
export function addCachingAndCompression(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    setCachingHeaders(request, reply);
    const sent = await toResponseBody(request, reply, payload);
    return request.method === 'HEAD' ? toHeadPayload(reply, sent) : sent;
  });
}
