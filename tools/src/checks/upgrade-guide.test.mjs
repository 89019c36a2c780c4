import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

/** The numbers that a row of the table names: "0012 to 0016, 0018". @param {string} text */
function toNumbers(text) {
  const named = [...text.matchAll(/(\d{4})(?: to (\d{4}))?/g)];
  return named.flatMap(([, from, to = from]) => Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index));
}

test('docs/upgrade.md says of each migration whether servers must stop, once', () => {
  const rows = readFileSync(fromRoot('docs', 'upgrade.md'), 'utf8').matchAll(/^\| (0\d{3}[^|]*)\|/gm);
  const described = [...rows].flatMap(([, numbers = '']) => toNumbers(numbers));
  const source = readFileSync(fromRoot('server', 'src', 'platform', 'db', 'migrate.ts'), 'utf8');
  const names = [...source.matchAll(/^ {2}'(\d{4})-/gm)].map(([, number]) => Number(number));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((number) => !described.includes(number))).toEqual([]);
  expect(described.filter((number, index) => described.indexOf(number) !== index)).toEqual([]);
});
