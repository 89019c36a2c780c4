import { richText, richTextExamples, richTextPieces } from '@round-table/shared/domain';
import fc from 'fast-check';
import { isEmptyHtml, sanitise, toLinkAddress, toStoredHtml } from './comment-html';

test.each(richTextExamples)('%j becomes %j, as on the server', (dirty, clean) => {
  expect(sanitise(dirty)).toBe(clean);
});

const allowed = new RegExp(`^</?(?:${richText.tags.join('|')})>$|^<a href="(?:https?://|tel:|mailto:)[^"]*">$`);
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '').trim();
const someHtml = fc.array(fc.constantFrom(...richTextPieces), { maxLength: 12 }).map((pieces) => pieces.join(''));

test('of any HTML only allowed tags remain, and a second time keeps the text', () => {
  fc.assert(
    fc.property(someHtml, (html) => {
      const clean = sanitise(html);
      expect((clean.match(/<[^>]*>/g) ?? []).filter((tag) => !allowed.test(tag))).toEqual([]);
      expect(withoutTags(sanitise(clean))).toBe(withoutTags(clean));
    }),
    { numRuns: 500 },
  );
});

test('the hard spaces of the editor become plain ones', () => {
  expect(toStoredHtml('<p>one&nbsp;two three</p>')).toBe('<p>one two three</p>');
});

test('what the editor makes is kept, anything else is not', () => {
  const made = '<p><strong>a</strong> <em>b</em> <a href="https://example.org">c</a></p><ul><li>d</li></ul><ol><li>e</li></ol>';
  expect(toStoredHtml(made)).toBe(made);
  expect(toStoredHtml('<p style="color:red" class="MsoNormal" onclick="x()">a<img src="x"><script>b</script></p>')).toBe('<p>a</p>');
});

test('empty paragraphs at the end are left out, others stay', () => {
  expect(toStoredHtml('<p>a</p><p><br></p><p>b</p><p></p><p><br></p>')).toBe('<p>a</p><p><br></p><p>b</p>');
});

test.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp; </p><ul><li><br></li></ul>'])('%j is empty', (html) => {
  expect(isEmptyHtml(html)).toBe(true);
  expect(toStoredHtml(html)).toBe('');
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
])('the address %j leads to %j', (typed, target) => {
  expect(toLinkAddress(typed)).toBe(target);
});
