/**
 * A figure of `npm run bench`: what the product reaches, and the limit measured in the same run.
 * @typedef {object} BenchRow
 * @property {string} metric
 * @property {number} bound the least ratio of the value to the limit
 * @property {number} value
 * @property {number} limit
 * @property {number} ratio with two decimals, rounded down so that it never flatters
 * @property {boolean} held
 */

/**
 * The row of a figure of which more is better.
 * @param {{ metric: string, bound: number, value: number, limit: number }} figure
 * @returns {BenchRow}
 */
export function toRow({ metric, bound, value, limit }) {
  const ratio = Math.floor(Number(((value / limit) * 100).toFixed(6))) / 100;
  return { metric, bound, value: Math.floor(value), limit: Math.floor(limit), ratio, held: ratio >= bound };
}
