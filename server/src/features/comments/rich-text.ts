import { richText, toCanonicalHtml, toRichTextLink } from '@round-table/shared/domain';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: { a: [...richText.attributes.a] },
  allowedSchemes: [...richText.linkSchemes],
  allowProtocolRelative: false,
  nonTextTags: [...richText.removedWithContent],
  transformTags: {
    ...richText.synonyms,
    a: (_name, { href }) => {
      const address = toRichTextLink(href);
      const attribs: sanitizeHtml.Attributes = address === undefined ? {} : { href: address };
      return { tagName: 'a', attribs };
    },
  },
};

/** Removes the tags of links without an address. `sanitize-html` cannot do it: it renames an element or drops it with its text. */
function unwrapDeadLinks(html: string): string {
  const open: boolean[] = [];
  return html.replace(/<a( href="[^"]*")?>|<\/a>/g, (tag, href?: string) => {
    if (tag === '</a>') return open.pop() ? tag : '';
    open.push(href !== undefined);
    return href === undefined ? '' : tag;
  });
}

/** The HTML of a comment, reduced to what the editor makes (specification, section 4: Comment). */
export const sanitise = (html: string): string => toCanonicalHtml(unwrapDeadLinks(sanitizeHtml(html, options)));

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The plain text of sanitised HTML: a line for each block, hard spaces as plain ones. */
export function toPlain(html: string): string {
  return html
    .replace(/<br(?: \/)?>|<\/(p|li|blockquote|h\d)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}
