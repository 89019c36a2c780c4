import { isEmptyHtml, toLinkAddress, toStoredHtml } from './comment-html';

test('the hard spaces of the editor become plain ones', () => {
  expect(toStoredHtml('<p>one&nbsp;two three</p>')).toBe('<p>one two three</p>');
});

test('what the editor makes is kept, anything else is not', () => {
  const made = '<p><strong>a</strong> <em>b</em> <a href="https://example.org">c</a></p><ul><li>d</li></ul><ol><li>e</li></ol>';
  expect(toStoredHtml(made)).toBe(made);
  expect(toStoredHtml('<p style="color:red" class="MsoNormal" onclick="x()">a<img src="x"><script>b</script></p>')).toBe('<p>a</p>');
  expect(toStoredHtml('<p><a href="javascript:alert(1)">a</a></p>')).toBe('<p><a>a</a></p>');
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
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['two words', undefined],
  ['', undefined],
])('the address %j leads to %j', (typed, target) => {
  expect(toLinkAddress(typed)).toBe(target);
});
