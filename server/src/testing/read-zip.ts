import { inflateRawSync } from 'node:zlib';

/** The files of a zip archive by name, read from its directory. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('not a zip archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
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

/** The cells of a sheet of a workbook, row by row, by the letter of their column: texts as texts, numbers as numbers. */
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
