import { LRUCache } from 'lru-cache';

/** Returns a memoized `compute` with an LRU cache of `capacity` results. Concurrent calls share one promise; a rejected one is removed. */
export function memoizeLatest<T>(capacity: number): (key: string, compute: () => Promise<T>) => Promise<T> {
  const cache = new LRUCache<string, Promise<T>>({ max: capacity });
  return (key, compute) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const result = compute();
    cache.set(key, result);
    result.catch(() => cache.delete(key));
    return result;
  };
}
