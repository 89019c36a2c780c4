import type { FastifyRequest } from 'fastify';
import { createCache } from '../../platform/cache';
import { type ReadPublished, readFromPrimary } from '../../platform/db/replica';
import type { CacheCounts } from '../../platform/metrics/cache-metrics';
import { getRoutePattern } from '../auth/access';
import type { ResponseCache } from '../types';
import { type CachedBody, getBodySize, sendCachedBody, toCachedBody } from './cached-body';
import { encodeBest, encodeFast } from './encoding';

/** The query, or null if the route declares none: unknown parameters must not create further cache entries. */
const getDeclaredQuery = ({ routeOptions, query }: FastifyRequest) => (routeOptions.schema?.querystring ? query : null);

/** Everything that the body for a read-only viewer depends on. Uses the route pattern, not the URL: spellings of one address share one key. */
const toPublishedKey = (request: FastifyRequest) => {
  const { viewer, params } = request;
  return JSON.stringify([params, getDeclaredQuery(request), viewer.version, viewer.role === 'guest' ? 'guest' : 'reader']);
};

const toKey = (request: FastifyRequest, key: string) =>
  [request.state.revision, request.viewer.locale, getRoutePattern(request), key].join(' ');

interface ResponseCacheOptions {
  /** In bytes, of published and of live bodies; 64 and 32 MB by default. */
  capacity?: { published: number; live: number };
  count?: (cache: string) => CacheCounts | undefined;
  /** Where misses are computed; the primary by default. */
  readPublished?: ReadPublished;
}

const defaultCapacity = { published: 64 * 1024 * 1024, live: 32 * 1024 * 1024 };

/** Creates the cache of response bodies: published ones, which are compressed well, and live ones, which are not used for long. */
export function createResponseCache({
  capacity = defaultCapacity,
  count = () => undefined,
  readPublished = readFromPrimary,
}: ResponseCacheOptions = {}): ResponseCache {
  const published = createCache<CachedBody>({ bytes: capacity.published, getSize: getBodySize }, count('published'));
  const live = createCache<CachedBody>({ bytes: capacity.live, getSize: getBodySize }, count('live'));

  const read = <T>(request: FastifyRequest, compute: () => Promise<T>): Promise<T> =>
    request.viewer.readOnly ? readPublished(request.state.revision, compute) : compute();

  return {
    read,
    async send(request, reply, compute, key) {
      if (key === undefined && !request.viewer.readOnly) return reply.send(await compute());
      const toBody = async (compress: typeof encodeFast) => {
        const content = await (key === undefined ? read(request, compute) : compute());
        const text = typeof content === 'string' ? content : String(reply.serializeInput(content as Record<string, unknown>, '200'));
        return toCachedBody(text, { 'content-type': 'application/json; charset=utf-8' }, compress);
      };
      const body =
        key === undefined
          ? await published.get(toKey(request, toPublishedKey(request)), () => toBody(encodeBest))
          : await live.get(toKey(request, key), () => toBody(encodeFast));
      return sendCachedBody(request, reply, body);
    },
  };
}
