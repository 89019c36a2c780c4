import { countEntries } from './count-entries';

const bytes = (...pieces: string[]) => Uint8Array.from(pieces.join(''), (letter) => letter.charCodeAt(0));
const head = 'PK\u0003\u0004';

test('the files of an archive that have begun, wherever the pieces are cut', () => {
  const after = countEntries();
  expect(after(bytes(head, 'data', 'PK'))).toBe(1);
  expect(after(bytes('\u0003\u0004more', head))).toBe(3);
  expect(after(bytes('PPK\u0003', '\u0004'))).toBe(4);
  expect(after(bytes('PK\u0001\u0002'))).toBe(4);
});
