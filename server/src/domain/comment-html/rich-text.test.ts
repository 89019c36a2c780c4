import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { richText, richTextCases, richTextExamples, richTextPieces, toCommentText, toPlainText } from '@round-table/shared/domain';
import fc from 'fast-check';
import { sanitizeComment } from './rich-text';

describe('sanitise', () => {
  it.each(richTextCases)('$structure (QDT-04)', ({ html, stored, plain }) => {
    expect(sanitizeComment(html)).toBe(stored);
    expect(sanitizeComment(stored)).toBe(stored);
    expect(toCommentText(stored)).toBe(plain);
  });

  it.each(richTextExamples)('sanitises %j to %j, as the editor does', (dirty, clean) => {
    expect(sanitizeComment(dirty)).toBe(clean);
  });

  it('leaves only allowed tags of any HTML, and is idempotent', () => {
    const allowed = new RegExp(
      `^</?(?:${richText.tags.join('|')})>$|^<a href="(?:https?://|tel:|mailto:)[^"]*">$|^<ol(?: start="\\d+")?(?: type="[aAiI]")?>$`,
    );
    const someHtml = fc.array(fc.constantFrom(...richTextPieces), { maxLength: 16 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(someHtml, (html) => {
        const clean = sanitizeComment(html);
        expect((clean.match(/<[^>]*>/g) ?? []).filter((tag) => !allowed.test(tag))).toEqual([]);
        expect(sanitizeComment(clean)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not change letters', () => {
    const letters = '<p>ÄÖÜßẞ Łódź Žluťoučký Đurđević Ðþæ Ελλάδα Қазақстан Հայաստան საქართველო ‏שלום مرحبا🏛️👩‍⚖️ e\u0301 İı</p>';
    expect(sanitizeComment(letters)).toBe(letters);
  });

  it.each([
    ['nested tags', '<b><i>'.repeat(16_000)],
    [
      'many formats that paragraphs reopen',
      `${Array.from({ length: 5_000 }, (_, index) => `<b id=${index}>`).join('')}${'<p>x'.repeat(15_000)}`,
    ],
    ['nested tables', '<table><tr><td>'.repeat(6_000)],
    ['wide and long tables', `<table><tr>${'<td>'.repeat(3_000)}</tr>${'<tr><td>x'.repeat(9_000)}</table>`],
    ['cells over many columns', `<table>${'<tr><td colspan=99 rowspan=99>x'.repeat(3_000)}</table>`],
    ['white space', ' \n'.repeat(50_000)],
    ['unclosed styles', `<p style="${'mso-list:'.repeat(10_000)}">x`],
  ])('sanitises 100,000 characters of %s in time', (_kind, html) => {
    const started = performance.now();
    const clean = sanitizeComment(html);
    toCommentText(clean);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(clean.length).toBeLessThan(3_000_000);
  });
});

/** A text as code of a cell of Markdown, in which invisible characters are written out. */
const toCode = (text: string) => {
  const shown = text
    .replace(/[\p{Cc}\p{Cf}\u00a0\u202f]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('|', '\\|');
  return text === '' ? '' : `\`\` ${shown} \`\``;
};

it('is described by docs/rich-text.md; ROUND_TABLE_WRITE_DOCUMENTS=1 writes the table again', async () => {
  const file = path.resolve(__dirname, '../../../../docs/rich-text.md');
  const rows = richTextCases.map(
    ({ structure, html, stored, plain }) => `| ${[structure, ...[html, stored, plain].map(toCode)].join(' | ')} |`,
  );
  const table = `| structure | what is pasted, typed or sent | editor, storage, readers | plain text |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  const document = await readFile(file, 'utf8');
  const expected = `${document.slice(0, document.indexOf('| structure |'))}${table}`;
  if (process.env.ROUND_TABLE_WRITE_DOCUMENTS === '1') await writeFile(file, expected);
  else expect(document).toBe(expected);
});

describe('toPlain', () => {
  it('returns a line per block, and decodes entities', () => {
    expect(toPlainText('<p>A</p><p>1 &lt; 2 &amp;amp; x\u00a0y</p><ul><li>a</li><li>b</li></ul><p>c<br />d</p>')).toBe(
      'A\n1 < 2 &amp; x y\na\nb\nc\nd',
    );
  });
  it('returns an empty text for an empty editor', () => {
    for (const empty of ['', '<p></p>', '<p><br></p>', '<p>\u00a0 </p>', '<ul><li></li></ul>'])
      expect(toPlainText(sanitizeComment(empty))).toBe('');
  });
});
