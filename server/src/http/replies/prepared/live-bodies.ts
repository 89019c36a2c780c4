import { LRUCache } from 'lru-cache';
import type { CacheCounts } from '../../../platform/metrics/cache-metrics';
import { readerCaching } from '../../plugins/caching';
import type { LiveBodies } from '../../types';
import { type Encoding, encodeFast, pickEncoding } from '../encoding';
import { toEtag } from '../etag';
import { dataPolicy } from '../page';
import { type PreparedBody, prepareBody, sendPreparedBody } from './prepared';

/** Creates an LRU cache of at most `capacity` bytes. Concurrent requests for one key and encoding share one computation. */
export function createLiveBodies(securityHeaders: Record<string, string>, counts: CacheCounts, capacity = 32 * 1024 * 1024): LiveBodies {
  const cache = new LRUCache<string, PreparedBody, () => Promise<PreparedBody>>({
    maxSize: capacity,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    fetchMethod: (_key, _stale, { context: compute }) => compute(),
    // An entry that is evicted while it is computed still reaches its waiters.
    ignoreFetchAbort: true,
  });

  async function prepare(computed: object | string, encoding: Encoding): Promise<PreparedBody> {
    // Serialises five thousand questions in half the time of the schema's serializer.
    const text = typeof computed === 'string' ? computed : JSON.stringify(computed);
    const headers = { ...securityHeaders, ...readerCaching };
    const content = { etag: toEtag(text), type: 'application/json; charset=utf-8', headers, policy: dataPolicy };
    return prepareBody(content, encoding, await encodeFast(Buffer.from(text), encoding));
  }

  return {
    async send(request, reply, key, compute) {
      const encoding = pickEncoding(request.headers['accept-encoding']);
      const full = `${encoding} ${request.state.revision} ${key}`;
      const known = cache.get(full);
      counts[known ? 'hits' : 'misses'] += 1;
      const prepared = known ?? (await cache.forceFetch(full, { context: async () => prepare(await compute(), encoding) }));
      return sendPreparedBody(request, reply, prepared);
    },
  };
}
