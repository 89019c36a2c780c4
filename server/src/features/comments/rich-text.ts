import sanitizeHtml from 'sanitize-html';

const indents = Array.from({ length: 8 }, (_, index) => `ql-indent-${index + 1}`);

/** What the editor makes, and nothing else: the text within other elements is kept, scripts and styles go with their content. */
const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ol', 'ul', 'li', 'a', 'blockquote', 'h1', 'h2', 'h3', 'h4'],
  allowedAttributes: { a: ['href', 'rel', 'target'], li: [{ name: 'data-list', multiple: false, values: ['bullet', 'ordered'] }] },
  allowedClasses: { p: indents, li: indents },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'embed', 'svg', 'math', 'title'],
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    div: 'p',
    a: (_name, { href = '' }) => ({
      tagName: 'a',
      attribs: { href: href.trim(), rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
};

/** The HTML of a comment, reduced to what the editor makes (specification, section 4: Comment). */
export const sanitise = (html: string): string => sanitizeHtml(html, options).trim();

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The plain text of sanitised HTML: a line for each block, hard spaces as plain ones. */
export function toPlain(html: string): string {
  return html
    .replace(/<br \/>|<\/(p|li|blockquote|h\d)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}
