/** How much of the time between two moments has passed, 0 to 1; undefined where one of them is not known. */
export function elapsedShare(from: string | null, to: string | null, now: number): number | undefined {
  if (!from || !to) return undefined;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (end <= start) return 1;
  return Math.min(1, Math.max(0, (now - start) / (end - start)));
}
