import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { getRoutePattern } from '../auth/access';
import type { PublishedCache } from '../types';
import { type Encoded, encodeBest, pickEncoding } from './encoding';
import { isNotModified, toEtag } from './etag';

interface Body {
  etag: string;
  encoded: Encoded;
}

const toBody = async (text: string): Promise<Body> => ({
  etag: toEtag(text),
  encoded: await encodeBest(text),
});

const getVisibility = (request: FastifyRequest) => (request.viewer.role === 'guest' ? 'guest' : 'reader');

/** The query, or null if the route declares none: unknown parameters must not create further cache entries. */
const getDeclaredQuery = ({ routeOptions, query }: FastifyRequest) => (routeOptions.schema?.querystring ? query : null);

/** Everything that the body depends on. Uses the route pattern, not the URL: spellings of one address share one key. */
function toCacheKey(request: FastifyRequest): string {
  const { viewer, state, params } = request;
  const call = [getRoutePattern(request), params, getDeclaredQuery(request)];
  return [state.revision, viewer.version ?? '', getVisibility(request), viewer.locale, JSON.stringify(call)].join(' ');
}

const getSize = ({ encoded }: Body) => encoded.br.length + encoded.gzip.length + encoded.identity.length;

/** Creates an LRU cache of at most `capacity` bytes. Concurrent requests for one key share one computation; failures are not cached. */
export function createPublishedCache(capacity = 64 * 1024 * 1024): PublishedCache {
  const cache = new LRUCache<string, Body, () => Promise<Body>>({
    maxSize: capacity,
    sizeCalculation: getSize,
    fetchMethod: (_key, _stale, { context: compute }) => compute(),
    // An entry that is evicted while it is computed still reaches its waiters.
    ignoreFetchAbort: true,
  });

  return {
    async send(request, reply, compute) {
      if (!request.viewer.readOnly) return reply.send(await compute());
      const serialize = async () => String(reply.serializeInput((await compute()) as Record<string, unknown>, '200'));
      const body = await cache.forceFetch(toCacheKey(request), { context: async () => toBody(await serialize()) });
      reply.header('etag', body.etag).type('application/json; charset=utf-8');
      if (isNotModified(request, body.etag)) return reply.code(304).send();
      const encoding = pickEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(body.encoded[encoding]);
    },
  };
}
