import { richText, toCanonicalHtml, toRichTextLink } from '@round-table/shared/domain';
import DOMPurify, { type Config } from 'dompurify';

const synonyms: Record<string, string> = richText.synonyms;

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...richText.tags, ...Object.keys(synonyms)],
  ALLOWED_ATTR: [...richText.attributes.a],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${richText.linkSchemes.join('|')}):`, 'i'),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  FORBID_CONTENTS: [...richText.removedWithContent],
  RETURN_DOM_FRAGMENT: true,
};

/** Replaces an element by another one with its children, or by its children alone. */
function rewrap(element: Element, tag: string | undefined): void {
  if (tag === undefined) element.replaceWith(...element.childNodes);
  else {
    const replacement = document.createElement(tag);
    replacement.append(...element.childNodes);
    element.replaceWith(replacement);
  }
}

/** Reduces the HTML of a comment to what `richText` allows, with the same result as the server. */
export function sanitizeCommentHtml(html: string): string {
  const nodes = DOMPurify.sanitize(html, config);
  for (const element of nodes.querySelectorAll('*')) {
    const synonym = synonyms[element.localName];
    if (synonym) rewrap(element, synonym);
    else if (element instanceof HTMLAnchorElement) {
      const address = toRichTextLink(element.getAttribute('href'));
      if (address === undefined) rewrap(element, undefined);
      else element.setAttribute('href', address);
    } else element.removeAttribute('href');
  }
  const container = document.createElement('div');
  container.append(nodes);
  return toCanonicalHtml(container.innerHTML);
}

/** The sanitized content of a comment as DOM nodes. */
export const toSafeNodes = (html: string): DocumentFragment => DOMPurify.sanitize(sanitizeCommentHtml(html), config);

/** True if the HTML has no visible text. */
export const isEmptyHtml = (html: string): boolean => (toSafeNodes(html).textContent ?? '').trim() === '';

const trailingEmptyParagraphs = /(?:<p>(?:<br>|\s)*<\/p>\s*)+$/;

/**
 * Converts the editor's HTML to the HTML to save: sanitized, non-breaking spaces (Quill emits one for every space) replaced by spaces,
 * without trailing empty paragraphs.
 */
export function toSavedHtml(editorHtml: string): string {
  const html = sanitizeCommentHtml(editorHtml.replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' '));
  return isEmptyHtml(html) ? '' : html.replace(trailingEmptyParagraphs, '');
}

/**
 * Converts a typed address to a link address: a web address, e-mail address or international telephone number without a scheme gets one.
 * Returns undefined if the address is not allowed.
 */
export function toLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^\+\d[\d\s()/.-]{4,}$/.test(address)) return `tel:+${address.replace(/\D/g, '')}`;
  if (address === '' || /\s/.test(address)) return undefined;
  const withScheme = toRichTextLink(address);
  if (withScheme) return withScheme;
  if (/^(?:#|\/|[a-z][a-z0-9+.-]*:(?!\d))/i.test(address)) return undefined;
  return toRichTextLink(/^[^@/]+@[^@/]+\.[^@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`);
}
