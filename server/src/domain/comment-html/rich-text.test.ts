import { richText, richTextExamples, richTextPieces } from '@round-table/shared/domain';
import fc from 'fast-check';
import { sanitizeComment, toPlainText } from './rich-text';

describe('sanitise', () => {
  it.each(richTextExamples)('sanitises %j to %j, as the editor does', (dirty, clean) => {
    expect(sanitizeComment(dirty)).toBe(clean);
  });

  it('leaves only allowed tags of any HTML, and is idempotent', () => {
    const allowed = new RegExp(`^</?(?:${richText.tags.join('|')})>$|^<a href="(?:https?://|tel:|mailto:)[^"]*">$`);
    const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '').trim();
    const someHtml = fc.array(fc.constantFrom(...richTextPieces), { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(someHtml, (html) => {
        const clean = sanitizeComment(html);
        expect((clean.match(/<[^>]*>/g) ?? []).filter((tag) => !allowed.test(tag))).toEqual([]);
        expect(withoutTags(sanitizeComment(clean))).toBe(withoutTags(clean));
      }),
      { numRuns: 500 },
    );
  });

  it('does not change letters', () => {
    const letters = '<p>ÄÖÜßẞ Łódź Žluťoučký Đurđević Ðþæ Ελλάδα Қазақстан Հայաստան საქართველო ‏שלום مرحبا🏛️👩‍⚖️ e\u0301 İı</p>';
    expect(sanitizeComment(letters)).toBe(letters);
  });

  it('sanitises 100,000 characters of nested tags in time', () => {
    const started = performance.now();
    sanitizeComment('<b><i>'.repeat(16_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('toPlain', () => {
  it('returns a line per block, and decodes entities', () => {
    expect(toPlainText('<h1>A</h1><p>1 &lt; 2 &amp;amp; x\u00a0y</p><ul><li>a</li><li>b</li></ul><p>c<br />d</p>')).toBe(
      'A\n1 < 2 &amp; x y\na\nb\nc\nd',
    );
  });
  it('returns an empty text for an empty editor', () => {
    for (const empty of ['', '<p></p>', '<p><br></p>', '<p>\u00a0 </p>', '<ul><li></li></ul>'])
      expect(toPlainText(sanitizeComment(empty))).toBe('');
  });
});
