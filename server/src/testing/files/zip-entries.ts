const endMark = 0x06054b50;

interface Entry {
  name: string;
  size: number;
  offset: number;
}

/** Reads the central directory. */
function readEntries(archive: Buffer): Entry[] {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== endMark) throw new Error('Not a whole zip archive');
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const nameLength = archive.readUInt16LE(at + 28);
    const entry = {
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      size: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return entry;
  });
}

/** The names of the entries. Throws if the archive is truncated. */
export const zipNames = (archive: Buffer): string[] => readEntries(archive).map(({ name }) => name);

/** The bytes of an uncompressed entry. */
export function zipBytes(archive: Buffer, index: number): Buffer {
  const entry = readEntries(archive)[index];
  if (!entry) throw new Error(`No entry ${index}`);
  const start = entry.offset + 30 + archive.readUInt16LE(entry.offset + 26) + archive.readUInt16LE(entry.offset + 28);
  return archive.subarray(start, start + entry.size);
}
