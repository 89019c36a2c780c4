/** Counts how often a mark of four bytes has come in a stream, piece by piece, wherever the pieces are cut. */
export function countMarks(mark: readonly number[]): (piece: Uint8Array) => number {
  const wanted = mark.reduce((word, byte) => (word << 8) | byte, 0);
  let lastFour = ~wanted;
  let count = 0;
  return (piece) => {
    for (const byte of piece) {
      lastFour = (lastFour << 8) | byte;
      if (lastFour === wanted) count += 1;
    }
    return count;
  };
}
