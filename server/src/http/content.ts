import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessOf } from './access';
import { encodeFast, pickEncoding } from './encoding';
import { isKept, toEtag } from './etag';
import type { App } from './types';

/** Bodies smaller than this gain nothing from compression. */
const worthEncoding = 1024;
/** How long a guest's answer may be kept, in seconds. */
const guestLifetime = 5;

const isJson = (reply: FastifyReply) => /^application\/(json|.*\+json)/.test(String(reply.getHeader('content-type') ?? ''));
const isText = (reply: FastifyReply) => isJson(reply) || /^(text\/|image\/svg)/.test(String(reply.getHeader('content-type') ?? ''));
const isReading = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD';

function describeCaching(request: FastifyRequest, reply: FastifyReply): void {
  if (request.is404 || accessOf(request.routeOptions) === 'none') {
    if (isText(reply) && !reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding');
    return;
  }
  if (!reply.hasHeader('vary')) reply.header('vary', 'Authorization, Accept-Language, Accept-Encoding');
  if (reply.hasHeader('cache-control')) return;
  if (!isReading(request)) reply.header('cache-control', 'no-store');
  else if (request.viewer?.role === 'guest') reply.header('cache-control', `public, max-age=${guestLifetime}`);
  else reply.header('cache-control', 'private, no-cache');
}

async function encode(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<Buffer> {
  if (body.length < worthEncoding || reply.hasHeader('content-encoding') || !isText(reply)) return body;
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return body;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return encodeFast(body, encoding);
}

/** The body as it is sent: with its ETag, in the coding that the client takes, and null where the client has it already. */
async function toSent(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  // Megabytes of text become bytes once, not for the ETag and the compression each.
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
  if (isReading(request) && reply.statusCode === 200 && isJson(reply) && !reply.hasHeader('etag')) {
    const etag = toEtag(body);
    reply.header('etag', etag);
    if (isKept(request, etag)) {
      reply.code(304).removeHeader('content-length').removeHeader('content-type');
      return null;
    }
  }
  return encode(request, reply, body);
}

/**
 * What a HEAD hands on to the framework, which sends no body but measures the one it gets: it fails on null, reads a stream to its end,
 * and gives a 304 the length 0. An empty stream avoids all three.
 */
function toMeasured(reply: FastifyReply, payload: unknown): unknown {
  const hasLength = (typeof payload === 'string' || Buffer.isBuffer(payload)) && reply.statusCode !== 304;
  if (hasLength) return payload;
  if (payload instanceof Readable) payload.on('error', () => undefined).destroy();
  return Readable.from([]);
}

/** Caching headers, ETag with 304, and compression for whatever a route sends as text. */
export function describeContent(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    describeCaching(request, reply);
    const sent = await toSent(request, reply, payload);
    return request.method === 'HEAD' ? toMeasured(reply, sent) : sent;
  });
}
