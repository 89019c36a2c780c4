/** The middle of some numbers; of an even count, the mean of the two in the middle. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A ratio with two digits behind the point, never flattering: what is left over counts up. */
export const ratio = (one, other) => (Math.ceil(Number(((one / other) * 100).toFixed(6))) / 100).toFixed(2);
