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

/**
 * Removes the tags of links without an address and keeps their text: `sanitize-html` can only rename an element or drop it with its text.
 */
function unwrapLinksWithoutAddress(html: string): string {
  const open: boolean[] = [];
  return html.replace(/<a( href="[^"]*")?>|<\/a>/g, (tag, href?: string) => {
    if (tag === '</a>') return open.pop() ? tag : '';
    open.push(href !== undefined);
    return href === undefined ? '' : tag;
  });
}

/** Sanitizes the HTML of a comment to the allow list of the editor (`richText` in shared/domain). */
export const sanitizeComment = (html: string): string => toCanonicalHtml(unwrapLinksWithoutAddress(sanitizeHtml(html, options)));

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The plain text of sanitized HTML: one line per block, non-breaking spaces as spaces. */
export function toPlainText(html: string): string {
  return html
    .replace(/<br(?: \/)?>|<\/(p|li|blockquote|h\d)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}
