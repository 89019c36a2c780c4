/** What the head of each file in a zip archive begins with. */
const signature = [0x50, 0x4b, 0x03, 0x04];

/** Counts the files of a zip archive that have begun, piece by piece as it comes. */
export function countEntries(): (piece: Uint8Array) => number {
  let count = 0;
  let matched = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === signature[matched]) matched += 1;
      else matched = byte === signature[0] ? 1 : 0;
      if (matched < signature.length) continue;
      count += 1;
      matched = 0;
    }
    return count;
  };
}
