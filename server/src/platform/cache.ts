import { LRUCache } from 'lru-cache';
import type { CacheCounts } from './metrics/cache-metrics';

type Limit<Value> = { entries: number } | { bytes: number; getSize: (value: Value) => number };

/** What is computed once for each key. The key names all that the value depends on, above all the published revision, so nothing is ever stale. */
export interface Cache<Value> {
  /** Returns the value of a key. Concurrent calls share one computation; a failure is not cached. */
  get(key: string, compute: () => Promise<Value>): Promise<Value>;
  /** Returns the value of a key if it has been computed. */
  peek(key: string): Value | undefined;
  delete(key: string): void;
}

export function createCache<Value extends object>(limit: Limit<Value>, counts?: CacheCounts): Cache<Value> {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    ...('entries' in limit ? { max: limit.entries } : { maxSize: limit.bytes, sizeCalculation: limit.getSize }),
    fetchMethod: (_key, _stale, { context: compute }) => compute(),
    // An entry that is evicted while it is computed still reaches its waiters.
    ignoreFetchAbort: true,
  });
  return {
    get: (key, compute) => {
      if (counts) counts[cache.has(key) ? 'hits' : 'misses'] += 1;
      return cache.forceFetch(key, { context: compute });
    },
    peek: (key) => cache.get(key),
    delete: (key) => void cache.delete(key),
  };
}

/** Returns a pure function of a text that remembers its latest results. */
export function memoize<Result extends object | string>(entries: number, compute: (text: string) => Result): (text: string) => Result {
  const cache = new LRUCache<string, Result>({ max: entries, memoMethod: (text) => compute(text) });
  return (text) => cache.memo(text);
}
