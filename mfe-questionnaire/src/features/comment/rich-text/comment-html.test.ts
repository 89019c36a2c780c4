import { richText, richTextCases, richTextExamples, richTextPieces } from '@round-table/shared/domain';
import { sanitizeCommentHtml, toSafeNodes } from '@round-table/shared/rich-text';
import fc from 'fast-check';
import { isEmptyHtml, toLinkAddress, toSavedHtml } from './comment-html';

test.each(richTextCases)('$structure, as the server does (QDT-04)', ({ html, stored }) => {
  expect(sanitizeCommentHtml(html)).toBe(stored);
  expect(sanitizeCommentHtml(stored)).toBe(stored);
});

test.each(richTextCases)('$structure, as nodes of a page (QDT-23)', ({ stored }) => {
  const container = document.createElement('div');
  container.append(toSafeNodes(stored));
  const expected = document.createElement('div');
  expected.innerHTML = stored;
  expect(container.innerHTML).toBe(expected.innerHTML);
});

test.each(richTextExamples)('sanitizes %j to %j, as the server does', (dirty, clean) => {
  expect(sanitizeCommentHtml(dirty)).toBe(clean);
});

const allowed = new RegExp(
  `^</?(?:${richText.tags.join('|')})>$|^<a href="(?:https?://|tel:|mailto:)[^"]*">$|^<ol(?: start="\\d+")?(?: type="[aAiI]")?>$`,
);
const arbitraryHtml = fc.array(fc.constantFrom(...richTextPieces), { maxLength: 12 }).map((pieces) => pieces.join(''));

test('leaves only allowed tags in any HTML, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(arbitraryHtml, (html) => {
      const clean = sanitizeCommentHtml(html);
      expect((clean.match(/<[^>]*>/g) ?? []).filter((tag) => !allowed.test(tag))).toEqual([]);
      expect(sanitizeCommentHtml(clean)).toBe(clean);
    }),
    { numRuns: 500 },
  );
});

test('keeps no-break spaces between words', () => {
  expect(toSavedHtml('<p>§&nbsp;1191 BGB </p>')).toBe('<p>§\u00a01191 BGB </p>');
});

test('leaves the HTML of the editor unchanged and removes everything else', () => {
  const html = '<p><strong>a</strong> <em>b</em> <a href="https://example.org">c</a></p><ul><li>d</li></ul><ol><li>e</li></ol>';
  expect(toSavedHtml(html)).toBe(html);
  expect(toSavedHtml('<p style="color:red" class="MsoNormal" onclick="x()">a<img src="x"><script>b</script></p>')).toBe('<p>a</p>');
});

test('removes only trailing empty paragraphs', () => {
  expect(toSavedHtml('<p>a</p><p><br></p><p>b</p><p></p><p><br></p>')).toBe('<p>a</p><p><br></p><p>b</p>');
});

test.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp; </p><ul><li><br></li></ul>'])('%j is empty', (html) => {
  expect(isEmptyHtml(html)).toBe(true);
  expect(toSavedHtml(html)).toBe('');
});

test.each([
  ['example.org/law', 'https://example.org/law'],
  [' https://example.org ', 'https://example.org'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['jane@example.org', 'mailto:jane@example.org'],
  ['tel:+49301234', 'tel:+49301234'],
  ['tel:030-1234', 'tel:030-1234'],
  ['+49 (30) 123-45', 'tel:+493012345'],
  ['#note', undefined],
  ['/users/', undefined],
  ['tel:', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['two words', undefined],
  ['', undefined],
])('converts the typed address %j to %j', (typed, target) => {
  expect(toLinkAddress(typed)).toBe(target);
});
