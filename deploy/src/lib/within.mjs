/**
 * Waits for `work`, or calls `otherwise` if it takes longer than `limit` milliseconds. The work itself goes on.
 * @template T
 * @param {number} limit
 * @param {Promise<T>} work
 * @param {() => T} otherwise
 * @returns {Promise<T>}
 */
export async function within(limit, work, otherwise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  try {
    return await Promise.race([work, over.then(otherwise)]);
  } finally {
    clearTimeout(timer);
  }
}
