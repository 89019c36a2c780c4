import DOMPurify, { type Config } from 'dompurify';

/** What the editor makes, and nothing else. */
const allowed: Config = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  ALLOW_DATA_ATTR: false,
};

/** The sanitised content of a comment's HTML, as nodes. */
export const toSafeNodes = (html: string): DocumentFragment => DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });

/** True where nothing would be read: no letter, no figure, no sign. */
export const isEmptyHtml = (html: string): boolean => (toSafeNodes(html).textContent ?? '').trim() === '';

const emptyAtTheEnd = /(?:<p>(?:<br>|\s)*<\/p>\s*)+$/;

/**
 * What is stored of the editor's HTML: sanitised, with plain spaces for the hard ones that the editor makes of every space, and
 * without empty paragraphs at the end.
 */
export function toStoredHtml(editorHtml: string): string {
  const html = DOMPurify.sanitize(editorHtml.replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' '), allowed);
  return isEmptyHtml(html) ? '' : html.replace(emptyAtTheEnd, '');
}

/** The address of a link as it was typed: a bare one gets its scheme; undefined where it would lead nowhere safe. */
export function toLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(address)) return address;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return undefined;
  return /^[^@/]+@[^@/]+\.[^@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}
