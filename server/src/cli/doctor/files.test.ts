import { toNameList } from './files';

test('a list of missing files names the first five, and counts the rest', () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf', 'g.pdf'];
  expect(toNameList(names.slice(0, 5))).toBe('a.pdf, b.pdf, c.pdf, d.pdf, e.pdf');
  expect(toNameList(names)).toBe('a.pdf, b.pdf, c.pdf, d.pdf, e.pdf and 2 more');
});
