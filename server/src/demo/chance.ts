/** Mixes the bits of a number (MurmurHash3 finaliser). */
function mix(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return mix(state);
}

/** A deterministic pseudo-random number from 0 up to 1, seeded with the parts. */
export const toRandom = (...parts: (string | number)[]): number => hash(parts.join('\u0000')) / 2 ** 32;

/** Picks one of the items deterministically. Throws a RangeError for an empty list. */
export function pickOne<T>(items: readonly T[], ...parts: (string | number)[]): T {
  const item = items[Math.floor(toRandom(...parts) * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to choose from');
  return item;
}
