import { createFileCounter } from './file-counter';

const bytes = (...parts: string[]) => Uint8Array.from(parts.join(''), (letter) => letter.charCodeAt(0));
const head = 'PK\u0003\u0004';

test('counts the file headers of an archive, also across chunks', () => {
  const count = createFileCounter();
  expect(count(bytes(head, 'data', 'PK'))).toBe(1);
  expect(count(bytes('\u0003\u0004more', head))).toBe(3);
  expect(count(bytes('PPK\u0003', '\u0004'))).toBe(4);
  expect(count(bytes('PK\u0001\u0002'))).toBe(4);
});
