/** Keeps the latest results of a costly computation by their key; what failed is not kept. */
export function keepLatest<T>(capacity: number): (key: string, compute: () => Promise<T>) => Promise<T> {
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
