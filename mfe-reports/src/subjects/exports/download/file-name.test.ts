import { parseFileName } from './file-name';

test.each([
  ['attachment; filename="round-table-2027-1-by-country-en.xlsx"', 'round-table-2027-1-by-country-en.xlsx'],
  ['attachment; filename="a.xlsx"; filename*=UTF-8\'\'%C3%BCber.xlsx', 'über.xlsx'],
  ["attachment; filename=a.zip; filename*=UTF-8''%E0%A4%A", 'a.zip'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment', 'fallback'],
  [null, 'fallback'],
])('%s names the file %s', (disposition, name) => {
  expect(parseFileName(disposition, 'fallback')).toBe(name);
});
