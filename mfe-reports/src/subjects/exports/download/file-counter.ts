/** The signature of the header before each file of a zip archive: PK, 3, 4. */
const signature = 0x504b0304;

/** Counts the files of a zip archive that have begun, also across the boundaries of its chunks. */
export function createFileCounter(): (chunk: Uint8Array) => number {
  let lastFour = 0;
  let count = 0;
  return (chunk) => {
    for (const byte of chunk) {
      lastFour = (lastFour << 8) | byte;
      if (lastFour === signature) count += 1;
    }
    return count;
  };
}
