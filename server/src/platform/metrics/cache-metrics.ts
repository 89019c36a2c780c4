import { Counter, type Registry } from 'prom-client';

/** Look-ups of a cache: plain numbers, because a look-up may take less time than a labelled counter. */
export interface CacheCounts {
  hits: number;
  misses: number;
}

/** Registers the metric of caches. Returns a function that creates the counts of one. */
export function createCacheMetrics(registry: Registry): (cache: string) => CacheCounts {
  const caches = new Map<string, CacheCounts>();
  new Counter({
    name: 'cache_requests_total',
    help: 'Look-ups in caches by result',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of caches) {
        this.inc({ cache, result: 'hit' }, hits);
        this.inc({ cache, result: 'miss' }, misses);
      }
    },
  });
  return (cache) => {
    const counts = { hits: 0, misses: 0 };
    caches.set(cache, counts);
    return counts;
  };
}
