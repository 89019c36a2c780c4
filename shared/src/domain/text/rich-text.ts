/**
 * The HTML that a comment may contain (QDT-04). Both sanitisers, of the editor and of the server, are
 * configured from here, so that both return the same.
 */
export const richText = {
  tags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  /** Elements that are renamed to an allowed one. */
  synonyms: { b: 'strong', i: 'em', div: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p' },
  /** The only attribute of all: the address of a link. Who shows a link adds `target` and `rel`. */
  attributes: { a: ['href'] },
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  /** Elements that are removed with their content. Of every other element that is not allowed, the text remains. */
  removedWithContent: [
    'audio',
    'embed',
    'head',
    'iframe',
    'math',
    'noembed',
    'noframes',
    'noscript',
    'object',
    'option',
    'plaintext',
    'script',
    'select',
    'style',
    'svg',
    'template',
    'textarea',
    'title',
    'video',
    'xmp',
  ],
} as const;

const linkAddress = /^(?:https?:\/\/|mailto:|tel:)[^\s/?#]\S*$/i;

/**
 * The address that a link of a comment keeps, without the spaces around it; undefined for one that leads nowhere or is not safe, such as
 * a footnote of Word (`#_ftn1`), a file or a script. Such a link is replaced by its text.
 */
export function toRichTextLink(href: string | null | undefined): string | undefined {
  const address = href?.trim() ?? '';
  return linkAddress.test(address) ? address : undefined;
}

/** Sanitised HTML in the form in which it is stored: `<br>` without a slash, and no paragraphs around paragraphs, which renamed elements leave. */
export const toCanonicalHtml = (sanitised: string): string =>
  sanitised
    .replace(/<br \/>/g, '<br>')
    .replace(/(?:<p>)+(?=<p>)/g, '')
    .replace(/(?:<\/p>)+(?=<\/p>)/g, '')
    .trim();
