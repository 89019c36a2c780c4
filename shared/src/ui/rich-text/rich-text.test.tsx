import { render, screen } from '@testing-library/react';
import { RichText } from './rich-text';
import { sanitizeCommentHtml } from './safe-html';

const items = (count: number) => '<li>x</li>'.repeat(count);

test.each([
  ['numbers', `<ol>${items(2)}</ol>`, '2'],
  ['numbers of three digits', `<ol start="98">${items(3)}</ol>`, '4'],
  ['letters', `<ol start="26" type="a">${items(2)}</ol>`, '3'],
  ['roman numerals, of which the last is not the longest', `<ol start="7" type="i">${items(3)}</ol>`, '5'],
])('knows the length of the markers of %s (QDT-23)', (_, html, length) => {
  render(<RichText html={html} />);
  expect(screen.getByRole('list').style.getPropertyValue('--marker-length')).toBe(length);
});

test('the text of its items decides on the direction of a list (QDT-23)', () => {
  render(<RichText html="<ol><li>ראשון</li><li>second</li></ol>" />);
  expect(screen.getByRole('list')).toHaveAttribute('dir', 'auto');
  for (const item of screen.getAllByRole('listitem')) expect(item).not.toHaveAttribute('dir');
});

test('styles are read without an element or attribute that the policy of the page would report @SHELL-25', () => {
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
  const html =
    '<style>p{}</style><p><span STYLE = "vertical-align:super" title="a style=b">1</span> <a href="https://example.org/?a style=b">2</a></p>';
  expect(sanitizeCommentHtml(html)).toBe('<p><sup>1</sup> 2</p>');
  expect(parse).toHaveBeenCalledWith(
    '<body><noframes>p{}</noframes><p><span data-style = "vertical-align:super" title="a style=b">1</span> <a href="https://example.org/?a style=b">2</a></p>',
    'text/html',
  );
  parse.mockRestore();
});
