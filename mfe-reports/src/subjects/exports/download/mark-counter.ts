/** Counts the occurrences of a mark of four bytes in a stream, also across the boundaries of its chunks. */
export function createMarkCounter(mark: readonly number[]): (chunk: Uint8Array) => number {
  const markWord = mark.reduce((word, byte) => (word << 8) | byte, 0);
  let lastFour = ~markWord;
  let count = 0;
  return (chunk) => {
    for (const byte of chunk) {
      lastFour = (lastFour << 8) | byte;
      if (lastFour === markWord) count += 1;
    }
    return count;
  };
}
