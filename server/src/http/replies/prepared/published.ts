import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ReadPublished, readFromPrimary } from '../../../platform/db/replica';
import type { CacheCounts } from '../../../platform/metrics/cache-metrics';
import { getRoutePattern } from '../../auth/access';
import { guestCaching, readerCaching } from '../../plugins/caching';
import type { PublishedCache, PublishedState } from '../../types';
import { encodeBest } from '../encoding';
import { toEtag } from '../etag';
import { dataPolicy } from '../page';
import { hasBody, type PreparedResponse, prepareResponse, sendPrepared } from './prepared';

type Visibility = 'guest' | 'reader';
const getVisibility = ({ viewer }: FastifyRequest): Visibility => (viewer.role === 'guest' ? 'guest' : 'reader');

/** The query, or null if the route declares none: unknown parameters must not create further cache entries. */
const getDeclaredQuery = ({ routeOptions, query }: FastifyRequest) => (routeOptions.schema?.querystring ? query : null);

/** Everything that the body depends on. Uses the route pattern, not the URL: spellings of one address share one key. */
function toCacheKey(request: FastifyRequest): string {
  const { viewer, state, params } = request;
  const call = [getRoutePattern(request), params, getDeclaredQuery(request)];
  return [state.revision, viewer.version ?? '', getVisibility(request), viewer.locale, JSON.stringify(call)].join(' ');
}

const getSize = ({ br, gzip, identity }: PreparedResponse) => br.body.length + gzip.body.length + identity.body.length;

/** Number of URLs whose cache key is remembered. */
const maxAddresses = 2_000;

/**
 * The cache keys of URLs that have had a response, so that the same request needs neither validation nor serialisation. Valid for one
 * published state: in it, the route, the visibility and the language determine the response.
 */
function createAddressBook() {
  const keys = new LRUCache<string, string>({ max: maxAddresses });
  let valid: PublishedState | undefined;
  const toAddress = (request: FastifyRequest) => `${getVisibility(request)} ${request.viewer.locale} ${request.raw.url}`;
  return {
    find: (request: FastifyRequest): string | undefined => (request.state === valid ? keys.get(toAddress(request)) : undefined),
    add(request: FastifyRequest, key: string): void {
      if (request.state !== valid) keys.clear();
      valid = request.state;
      keys.set(toAddress(request), key);
    },
  };
}

const isPlainGet = (request: FastifyRequest) => request.method === 'GET' && !hasBody(request);

interface PublishedCacheOptions {
  /** In bytes; 64 MB by default. */
  capacity?: number;
  counts?: CacheCounts;
  /** Where misses are computed; the primary by default. */
  readPublished?: ReadPublished;
}

/** Creates an LRU cache of at most `capacity` bytes. Concurrent requests for one key share one computation; failures are not cached. */
export function createPublishedCache(
  securityHeaders: Record<string, string>,
  { capacity = 64 * 1024 * 1024, counts = { hits: 0, misses: 0 }, readPublished = readFromPrimary }: PublishedCacheOptions = {},
): PublishedCache {
  const cache = new LRUCache<string, PreparedResponse, () => Promise<PreparedResponse>>({
    maxSize: capacity,
    sizeCalculation: getSize,
    fetchMethod: (_key, _stale, { context: compute }) => compute(),
    // An entry that is evicted while it is computed still reaches its waiters.
    ignoreFetchAbort: true,
  });
  const addresses = createAddressBook();

  async function prepare(text: string, visibility: Visibility): Promise<PreparedResponse> {
    const headers = { ...securityHeaders, ...(visibility === 'guest' ? guestCaching : readerCaching) };
    const content = { etag: toEtag(text), type: 'application/json; charset=utf-8', headers, policy: dataPolicy };
    return prepareResponse(content, await encodeBest(text));
  }

  const read = <T>(request: FastifyRequest, compute: () => Promise<T>): Promise<T> =>
    request.viewer.readOnly ? readPublished(request.state.revision, compute) : compute();

  return {
    read,
    async send(request, reply, compute) {
      if (!request.viewer.readOnly) return reply.send(await compute());
      const serialize = async () => String(reply.serializeInput((await read(request, compute)) as Record<string, unknown>, '200'));
      const key = toCacheKey(request);
      counts[cache.has(key) ? 'hits' : 'misses'] += 1;
      const prepared = await cache.forceFetch(key, { context: async () => prepare(await serialize(), getVisibility(request)) });
      if (isPlainGet(request)) addresses.add(request, key);
      return sendPrepared(request, reply, prepared);
    },
    sendAgain(request, reply) {
      const key = isPlainGet(request) ? addresses.find(request) : undefined;
      const prepared = key === undefined ? undefined : cache.get(key);
      if (!prepared) return false;
      counts.hits += 1;
      sendPrepared(request, reply, prepared);
      return true;
    },
  };
}
