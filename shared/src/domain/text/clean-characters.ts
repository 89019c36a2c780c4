const lineBreak = '\n';
/** What characters that nobody sees become, so that no words are joined; all others of them are removed. */
const replacements: Record<string, string> = {
  '\t': '\t',
  '\n': lineBreak,
  // Line breaks of Word, of old terminals and of Unicode.
  '\u000b': lineBreak,
  '\u0085': lineBreak,
  '\u2028': lineBreak,
  '\u2029': lineBreak,
  // Word's mark between two cells, and the page break: white space, as in HTML.
  '\u0007': '\t',
  '\f': '\t',
  // Word's no-break and optional hyphens.
  '\u001e': '\u2011',
  '\u001f': '\u00ad',
  // Bullets of the symbol fonts of Windows.
  '\uf0b7': '•',
  '\uf0a7': '•',
};

/**
 * Control characters, line separators, zero-width spaces, overrides of the writing direction (with them, a text looks like another one),
 * anchors of annotations and objects, unpaired surrogates. Marks and isolates of right-to-left text and joiners of letters stay.
 */
const invisible = /[\p{Cc}\p{Surrogate}\u180e\u200b\u2028\u2029\u202d\u202e\u2060-\u2064\uf0a7\uf0b7\ufeff\ufff9-\ufffc\ufffe\uffff]/gu;

/** The hyphen at the end of a line, as the PDF viewer of Chrome copies it: both parts are one word. */
export const joinHyphenated = (text: string): string =>
  text
    .split('\u0002')
    .map((part, index) => (index === 0 ? part : part.replace(/^[\r\n]+/, '')))
    .join('');

/**
 * Replaces the characters of a text that nobody sees and that harm it: control characters, zero-width spaces, overrides of the writing
 * direction, unpaired surrogates. No word is lost or joined with another one (QDT-22).
 */
export const cleanCharacters = (text: string): string =>
  joinHyphenated(text)
    .replace(/\r\n?/g, lineBreak)
    .replace(invisible, (character) => replacements[character] ?? '');
