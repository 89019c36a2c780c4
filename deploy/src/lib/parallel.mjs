/**
 * Applies `work` to all items, at most `limit` at a time; the results have the order of the items.
 * @template T, R
 * @param {number} limit
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
export async function inParallel(limit, items, work) {
  /** @type {R[]} */
  const results = new Array(items.length);
  const queue = items.map((item, index) => ({ item, index }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next.index] = await work(next.item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
