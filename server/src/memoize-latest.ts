/** Remembers the `capacity` most recently used results of a costly computation by their key (LRU); a failed one is removed. */
export function memoizeLatest<T>(capacity: number): (key: string, compute: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, compute) => {
    const known = kept.get(key);
    if (known) kept.delete(key);
    const result = known ?? compute();
    kept.set(key, result);
    if (!known) result.catch(() => kept.delete(key));
    if (kept.size > capacity) kept.delete(kept.keys().next().value ?? key);
    return result;
  };
}
