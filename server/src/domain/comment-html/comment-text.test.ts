import { toCommentText } from './comment-text';

test.each([
  ['<p>One</p><p>Two<br />three</p>', 'One\nTwo\nthree'],
  ['<p>Before</p><ul><li>a</li><li>b</li></ul><p>After</p>', 'Before\n• a\n• b\nAfter'],
  ['<ol><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ol>', '1. a\n2. b\n  • c\n3. d'],
  ['<ol><li data-list="bullet">a</li><li data-list="bullet" class="ql-indent-1">b</li></ol>', '• a\n  • b'],
  ['<ul><li><p>in a paragraph</p></li></ul>', '• in a paragraph'],
  ['<p>See <a href="https://example.org/?a=1&amp;b=2">the act</a>.</p>', 'See the act (https://example.org/?a=1&b=2).'],
  ['<p><a href="https://example.org/">https://example.org/</a></p>', 'https://example.org/'],
  ['<p>a &lt;b&gt; &amp;amp; &quot;c&quot;&nbsp;d &#228;</p>', 'a <b> &amp; "c" d ä'],
  ['<p>=1+1</p>', '=1+1'],
  ['<h2>Title</h2><blockquote>quoted</blockquote>', 'Title\nquoted'],
  ['', ''],
])('%s', (html, text) => {
  expect(toCommentText(html)).toBe(text);
});
