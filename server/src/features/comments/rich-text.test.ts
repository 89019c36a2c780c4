import { sanitise, toPlain } from './rich-text';

describe('sanitise', () => {
  it('keeps what the editor makes', () => {
    const made =
      '<h2>On <em>registers</em></h2><p>One <strong>two</strong> <u>three</u> <s>four</s><br />five</p>' +
      '<ol><li data-list="ordered">a</li><li data-list="bullet" class="ql-indent-1">b</li></ol><ul><li>c</li></ul><blockquote>said</blockquote>';
    expect(sanitise(made)).toBe(made);
  });

  it('makes links safe: no script, and nothing for the opened page to hold on to', () => {
    expect(sanitise('<a href="https://example.org/?a=1&amp;b=2">law</a>')).toBe(
      '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">law</a>',
    );
    for (const address of [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      '//example.org',
      'vbscript:x',
      '&#106;avascript:x',
    ]) {
      expect(sanitise(`<a href="${address}">x</a>`)).toBe('<a rel="noopener noreferrer nofollow" target="_blank">x</a>');
    }
  });

  it.each([
    ['<script>alert(1)</script>kept', 'kept'],
    ['<p onclick="alert(1)" style="color:red" class="x">kept</p>', '<p>kept</p>'],
    ['<img src=x onerror=alert(1)>kept', 'kept'],
    ['<svg><script>alert(1)</script></svg>kept', 'kept'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>kept', 'kept'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>kept', 'kept'],
    ['<p>kept<style>p{}</style></p>', '<p>kept</p>'],
    ['<table><tr><td>kept</td></tr></table>', 'kept'],
    ['<b>bold</b> <i>slanted</i>', '<strong>bold</strong> <em>slanted</em>'],
    ['<p>1 < 2 & 3 > 2</p>', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['<p><!-- <script> --><b', '<p></p>'],
  ])('%s', (dirty, clean) => {
    expect(sanitise(dirty)).toBe(clean);
  });

  it('leaves every letter as it was typed', () => {
    const letters = '<p>ÄÖÜßẞ Łódź Žluťoučký Đurđević Ðþæ Ελλάδα Қазақстан Հայաստան საქართველო ‏שלום مرحبا🏛️👩‍⚖️ e\u0301 İı</p>';
    expect(sanitise(letters)).toBe(letters);
  });

  it('is quick with a hundred thousand characters of nested tags', () => {
    const started = performance.now();
    sanitise('<b><i>'.repeat(16_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('toPlain', () => {
  it('gives a line for each block, and text for entities', () => {
    expect(toPlain('<h1>A</h1><p>1 &lt; 2 &amp;amp; x\u00a0y</p><ul><li>a</li><li>b</li></ul><p>c<br />d</p>')).toBe(
      'A\n1 < 2 &amp; x y\na\nb\nc\nd',
    );
  });
  it('finds nothing in an editor that holds nothing', () => {
    for (const empty of ['', '<p></p>', '<p><br></p>', '<p>\u00a0 </p>', '<ul><li></li></ul>']) expect(toPlain(sanitise(empty))).toBe('');
  });
});
