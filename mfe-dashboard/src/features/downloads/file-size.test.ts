import { kindOf, toFileSize } from './file-size';

test.each([
  [870, { value: 0.87, unit: 'kilobyte', digits: 1 }],
  [9_400, { value: 9.4, unit: 'kilobyte', digits: 1 }],
  [860_400, { value: 860.4, unit: 'kilobyte', digits: 0 }],
  [1_200_000, { value: 1.2, unit: 'megabyte', digits: 1 }],
])('%d bytes', (bytes, shown) => {
  expect(toFileSize(bytes)).toEqual(shown);
});

test('the kind of a file is the ending of its name', () => {
  expect(kindOf('Minutes 2026.pdf')).toBe('PDF');
  expect(kindOf('minutes')).toBeUndefined();
  expect(kindOf('a sentence. With a dot')).toBeUndefined();
});
