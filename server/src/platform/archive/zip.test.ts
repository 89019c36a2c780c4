import { crc32 } from 'node:zlib';
import { readZip } from '../../testing/files/read-zip';
import { createZip, type ZipEntry } from './zip';

async function collect(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of createZip(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const countSignatures = (bytes: Buffer, signature: readonly number[]) =>
  bytes.toString('latin1').split(String.fromCharCode(...signature)).length - 1;

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
  expect(countSignatures(archive, [0x50, 0x4b, 0x03, 0x04])).toBe(3);
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
  const archive = createZip([{ name: 'a', method: 'stored', chunks: chunks() }])[Symbol.asyncIterator]();
  for (let read = 0; read < 3; read += 1) await archive.next();
  expect(produced).toBeLessThan(20);
  await archive.return?.(undefined);
  await closed;
});

test('rejects if a chunk does', async () => {
  async function* failing() {
    yield 'a';
    throw new Error('the database is away');
  }
  await expect(collect([{ name: 'a', method: 'deflated', chunks: failing() }])).rejects.toThrow('the database is away');
  await expect(collect([{ name: 'a', method: 'stored', chunks: failing() }])).rejects.toThrow('the database is away');
});
