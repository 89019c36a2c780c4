import { toCellXml } from './cell-text';

const written: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '\n' };
const isForbidden = (code: number) =>
  (code < 0x20 && ![0x9, 0xa, 0xd].includes(code)) || (code >= 0xd800 && code <= 0xdfff) || code > 0xfffd;

test('escapes each character for XML, alone and next to others', () => {
  const wrong = [];
  for (let code = 0; code <= 0xffff; code += 1) {
    const letter = String.fromCharCode(code);
    const expected = isForbidden(code) ? '' : (written[letter] ?? letter);
    if (toCellXml(letter) !== expected || toCellXml(`a${letter}b`) !== `a${expected}b`) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['😀', '😀'],
  ['a_x0041_b', 'a_x005F_x0041_b'],
  ['a_b', 'a_b'],
  ['line\r\nline\rline', 'line\nline\nline'],
])('%j', (text, xml) => {
  expect(toCellXml(text)).toBe(xml);
});
