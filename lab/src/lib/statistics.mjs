/**
 * The median; of an even count, the mean of the two middle numbers.
 * @param {number[]} numbers
 */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.slice(middle - 1, middle + 1);
  return sorted.length % 2 === 1 ? /** @type {number} */ (sorted[middle]) : (low + high) / 2;
}

/**
 * The number that this share of the numbers is below.
 * @param {number[]} numbers
 * @param {number} share
 */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * A ratio with two decimals, rounded up so that it never flatters.
 * @param {number} one
 * @param {number} other
 */
export const ratio = (one, other) => (Math.ceil(Number(((one / other) * 100).toFixed(6))) / 100).toFixed(2);
