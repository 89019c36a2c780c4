import { richText, richTextExamples, richTextPieces } from '@round-table/shared/domain';
import fc from 'fast-check';
import { sanitise, toPlain } from './rich-text';

describe('sanitise', () => {
  it.each(richTextExamples)('makes of %j what the editor makes of it: %j', (dirty, clean) => {
    expect(sanitise(dirty)).toBe(clean);
  });

  it('leaves only allowed tags of any HTML, and keeps the text the second time', () => {
    const allowed = new RegExp(`^</?(?:${richText.tags.join('|')})>$|^<a href="(?:https?://|tel:|mailto:)[^"]*">$`);
    const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '').trim();
    const someHtml = fc.array(fc.constantFrom(...richTextPieces), { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(someHtml, (html) => {
        const clean = sanitise(html);
        expect((clean.match(/<[^>]*>/g) ?? []).filter((tag) => !allowed.test(tag))).toEqual([]);
        expect(withoutTags(sanitise(clean))).toBe(withoutTags(clean));
      }),
      { numRuns: 500 },
    );
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
