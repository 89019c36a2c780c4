import { crc32 } from 'node:zlib';
import { exportMarks } from '@round-table/shared/contract';
import { readZip } from '../testing/read-zip';
import { type ZipEntry, zipOf } from './zip';

async function whole(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}
const countOf = (bytes: Buffer, mark: readonly number[]) => bytes.toString('latin1').split(String.fromCharCode(...mark)).length - 1;

test('files come back as they were, however they stand in the archive', async () => {
  const long = 'ä long text, again and again. '.repeat(10_000);
  const archive = await whole([
    { name: 'stored.png', method: 'stored', pieces: [Buffer.from([1, 2, 3]), Buffer.from([4])] },
    { name: 'ünïcode.txt', method: 'deflated', pieces: [long] },
    { name: 'empty', method: 'deflated', pieces: [] },
  ]);
  const files = readZip(archive);
  expect([...files.keys()]).toEqual(['stored.png', 'ünïcode.txt', 'empty']);
  expect(files.get('stored.png')).toEqual(Buffer.from([1, 2, 3, 4]));
  expect(files.get('ünïcode.txt')?.toString()).toBe(long);
  expect(archive.length).toBeLessThan(3000);
  const listed = archive.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  expect(archive.readUInt32LE(listed + 16)).toBe(crc32(''));
  expect(countOf(archive, exportMarks.archive)).toBe(3);
});

test('the pieces of a marked file can be counted', async () => {
  const pieces = Array.from({ length: 20 }, (_, index) => `${index} `.repeat(5000));
  const archive = await whole([{ name: 'a', method: 'marked', pieces }]);
  expect(Math.abs(countOf(archive, exportMarks.spreadsheet) - 20)).toBeLessThanOrEqual(1);
  expect(readZip(archive).get('a')?.toString()).toBe(pieces.join(''));
});

test('nothing is made ahead of its reader, and nothing once the reader has returned', async () => {
  let made = 0;
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  async function* pieces() {
    try {
      for (;;) {
        made += 1;
        yield Buffer.alloc(100_000, made);
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      close();
    }
  }
  const archive = zipOf([{ name: 'a', method: 'marked', pieces: pieces() }]);
  for (let read = 0; read < 3; read += 1) await archive.next();
  expect(made).toBeLessThan(20);
  await archive.return(undefined);
  await closed;
});

test('fails where a piece does', async () => {
  async function* failing() {
    yield 'a';
    throw new Error('the database is away');
  }
  await expect(whole([{ name: 'a', method: 'marked', pieces: failing() }])).rejects.toThrow('the database is away');
  await expect(whole([{ name: 'a', method: 'stored', pieces: failing() }])).rejects.toThrow('the database is away');
});
