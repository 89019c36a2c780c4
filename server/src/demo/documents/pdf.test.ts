import { toPdf } from './pdf';

const text = Buffer.from(toPdf('Übersicht (Muster)', ['eine \\ Zeile', 'noch eine'])).toString('latin1');

test('the cross-reference table contains the offset of every object', () => {
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map((entry) => Number(entry[1]));
  expect(offsets).toHaveLength(5);
  offsets.forEach((offset, index) => {
    expect(text.slice(offset, offset + 7)).toBe(`${index + 1} 0 obj`);
  });
});

test('the stream has its declared length, and special characters are escaped', () => {
  const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(text) ?? [];
  expect(content).toHaveLength(Number(length));
  expect(content).toContain('(Übersicht \\(Muster\\)) Tj');
  expect(content).toContain('(eine \\\\ Zeile) Tj');
});
