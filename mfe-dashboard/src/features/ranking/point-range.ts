/** The range of an axis that shows figures with some room on both sides; it does not begin below 0 nor end beyond the limit. */
export function rangeOf(figures: number[], limit: number): [number, number] {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const room = (most - least || limit || 1) / 10;
  return [Math.max(0, least - room), Math.max(most, Math.min(limit || room, most + room))];
}
