import { inflateRawSync } from 'node:zlib';

/** The number of entries and the offset of the central directory, from the zip64 record if there is one. */
function readEnd(archive: Buffer): { entries: number; start: number } {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('not a zip archive');
  const [entries, start] = [archive.readUInt16LE(end + 10), archive.readUInt32LE(end + 16)];
  const locator = end - 20;
  if (locator < 0 || archive.readUInt32LE(locator) !== 0x07064b50) {
    if (entries === 0xffff || start === 0xffff_ffff) throw new Error('the zip64 record is missing');
    return { entries, start };
  }
  const record = Number(archive.readBigUInt64LE(locator + 8));
  if (archive.readUInt32LE(record) !== 0x06064b50) throw new Error('the zip64 locator points to no record');
  return { entries: Number(archive.readBigUInt64LE(record + 32)), start: Number(archive.readBigUInt64LE(record + 48)) };
}

/** The files of a zip archive by name, read from its central directory. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const { entries, start } = readEnd(archive);
  let at = start;
  for (let left = entries; left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, note] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)];
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(from, from + size);
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), method === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameLength + extra + note;
  }
  return files;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity).replace(/_x005F_/g, '_');

/** The cells of a worksheet, row by row, keyed by column letter; numbers are returned as numbers. */
export function readSheet(workbook: Buffer, number: number): Record<string, string | number>[] {
  const xml = readZip(workbook).get(`xl/worksheets/sheet${number}.xml`)?.toString('utf8') ?? '';
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    Object.fromEntries(
      [...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(?:<v>(.*?)<\/v>|<is><t [^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].map(([, column, value, text]) => [
        column,
        value === undefined ? unescaped(text ?? '') : Number(value),
      ]),
    ),
  );
}
