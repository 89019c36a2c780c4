import { isCompleteArchive } from './complete-archive';

/** An archive without files, whose directory has the given length and offset. */
function anArchive({ before = 0, length = 0, offset = before }: { before?: number; length?: number; offset?: number } = {}): Uint8Array {
  const bytes = new Uint8Array(before + length + 22);
  const record = new DataView(bytes.buffer, before + length);
  record.setUint32(0, 0x06054b50, true);
  record.setUint32(12, length, true);
  record.setUint32(16, offset, true);
  return bytes;
}
const check = (bytes: Uint8Array) => isCompleteArchive(new Blob([Uint8Array.from(bytes)]));

test('returns true if the archive ends with its directory', async () => {
  expect(await check(anArchive())).toBe(true);
  expect(await check(anArchive({ before: 1000, length: 60 }))).toBe(true);
});

test('returns false if the end or a part in the middle is missing', async () => {
  const complete = anArchive({ before: 1000, length: 60 });
  for (const bytes of [0, 21, 500, 1060, complete.length - 1]) expect(await check(complete.subarray(0, bytes))).toBe(false);
  expect(await check(anArchive({ before: 900, length: 60, offset: 1000 }))).toBe(false);
});
