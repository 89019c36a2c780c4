import { crc32 } from 'node:zlib';
import { exportMarks } from '@round-table/shared/contract';
import { readZip } from '../../testing/files/read-zip';
import { createZip, type ZipEntry } from './zip';

async function collect(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of createZip(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const countMarks = (bytes: Buffer, mark: readonly number[]) => bytes.toString('latin1').split(String.fromCharCode(...mark)).length - 1;

test('round-trips stored, deflated and empty files with UTF-8 names', async () => {
  const long = 'ä long text, again and again. '.repeat(10_000);
  const archive = await collect([
    { name: 'stored.png', method: 'stored', chunks: [Buffer.from([1, 2, 3]), Buffer.from([4])] },
    { name: 'ünïcode.txt', method: 'deflated', chunks: [long] },
    { name: 'empty', method: 'deflated', chunks: [] },
  ]);
  const files = readZip(archive);
  expect([...files.keys()]).toEqual(['stored.png', 'ünïcode.txt', 'empty']);
  expect(files.get('stored.png')).toEqual(Buffer.from([1, 2, 3, 4]));
  expect(files.get('ünïcode.txt')?.toString()).toBe(long);
  expect(archive.length).toBeLessThan(3000);
  const listed = archive.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  expect(archive.readUInt32LE(listed + 16)).toBe(crc32(''));
  expect(countMarks(archive, exportMarks.archive)).toBe(3);
});

test('uses zip64 records for more than 65,535 files', async () => {
  const archive = await collect(
    Array.from({ length: 70_000 }, (_, index) => ({ name: `${index}`, method: 'stored' as const, chunks: [`${index}`] })),
  );
  const files = readZip(archive);
  expect(files.size).toBe(70_000);
  expect(files.get('69999')?.toString()).toBe('69999');
  expect(countMarks(archive, [0x50, 0x4b, 0x06, 0x06])).toBe(1);
});

test('uses zip64 offsets beyond 4 GB', async () => {
  const block = Buffer.alloc(1024 ** 3);
  const entries = ['a', 'b', 'c', 'd', 'last'].map((name) => ({
    name,
    method: 'stored' as const,
    chunks: name === 'last' ? ['end'] : [block],
  }));
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of createZip(entries)) tail = Buffer.concat([tail.subarray(-2000), chunk.subarray(-1000)]);
  const record = tail.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  expect(tail.readUInt32LE(record + 42)).toBe(0xffff_ffff);
  const extra = record + 46 + 'last'.length;
  expect([tail.readUInt16LE(extra), tail.readUInt16LE(extra + 2)]).toEqual([1, 8]);
  const offset = tail.readBigUInt64LE(extra + 4);
  expect(offset).toBeGreaterThan(4n * 1024n ** 3n);
  const end64 = tail.lastIndexOf(Buffer.from('PK\x06\x06', 'latin1'));
  expect(tail.readBigUInt64LE(end64 + 32)).toBe(5n);
  expect(tail.readBigUInt64LE(end64 + 48)).toBe(offset + BigInt(30 + 'last'.length + 'end'.length + 16));
});

test('marks each chunk of a marked file', async () => {
  const chunks = Array.from({ length: 20 }, (_, index) => `${index} `.repeat(5000));
  const archive = await collect([{ name: 'a', method: 'marked', chunks }]);
  expect(Math.abs(countMarks(archive, exportMarks.spreadsheet) - 20)).toBeLessThanOrEqual(1);
  expect(readZip(archive).get('a')?.toString()).toBe(chunks.join(''));
});

test('applies back-pressure, and closes its source when the consumer returns', async () => {
  let produced = 0;
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  async function* chunks() {
    try {
      for (;;) {
        produced += 1;
        yield Buffer.alloc(100_000, produced);
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      close();
    }
  }
  const archive = createZip([{ name: 'a', method: 'marked', chunks: chunks() }]);
  for (let read = 0; read < 3; read += 1) await archive.next();
  expect(produced).toBeLessThan(20);
  await archive.return(undefined);
  await closed;
});

test('rejects if a chunk does', async () => {
  async function* failing() {
    yield 'a';
    throw new Error('the database is away');
  }
  await expect(collect([{ name: 'a', method: 'marked', chunks: failing() }])).rejects.toThrow('the database is away');
  await expect(collect([{ name: 'a', method: 'stored', chunks: failing() }])).rejects.toThrow('the database is away');
});
