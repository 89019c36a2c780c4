import { exportMarks } from '@round-table/shared/contract';
import { countMarks } from './count-marks';

const bytes = (...pieces: string[]) => Uint8Array.from(pieces.join(''), (letter) => letter.charCodeAt(0));
const head = 'PK\u0003\u0004';

test('the files of an archive that have begun, wherever the pieces are cut', () => {
  const after = countMarks(exportMarks.archive);
  expect(after(bytes(head, 'data', 'PK'))).toBe(1);
  expect(after(bytes('\u0003\u0004more', head))).toBe(3);
  expect(after(bytes('PPK\u0003', '\u0004'))).toBe(4);
  expect(after(bytes('PK\u0001\u0002'))).toBe(4);
});

test('the blocks of a spreadsheet, after any number of zeros', () => {
  const after = countMarks(exportMarks.spreadsheet);
  expect(after(bytes('x\u0000\u0000\u0000\u00ff'))).toBe(0);
  expect(after(bytes('\u00ff\u00ff\u0000\u0000\u00ff'))).toBe(1);
  expect(after(bytes('\u00ff'))).toBe(2);
});
