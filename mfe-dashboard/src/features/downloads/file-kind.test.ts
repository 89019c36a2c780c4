import { kindOf } from './file-kind';

test('the kind of a file is the ending of its name', () => {
  expect(kindOf('Minutes 2026.pdf')).toBe('PDF');
  expect(kindOf('minutes')).toBeUndefined();
  expect(kindOf('a sentence. With a dot')).toBeUndefined();
});
