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

/** Puts another element, or nothing, around the children of an element. */
function rewrap(element: Element, tag: string | undefined): void {
  if (tag === undefined) element.replaceWith(...element.childNodes);
  else {
    const other = document.createElement(tag);
    other.append(...element.childNodes);
    element.replaceWith(other);
  }
}

/** The HTML of a comment, reduced to what `richText` allows: the same as the server returns for it. */
export function sanitise(html: string): string {
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
  const holder = document.createElement('div');
  holder.append(nodes);
  return toCanonicalHtml(holder.innerHTML);
}

/** The sanitised content of a comment's HTML, as nodes. */
export const toSafeNodes = (html: string): DocumentFragment => DOMPurify.sanitize(sanitise(html), config);

/** True where nothing would be read: no letter, no figure, no sign. */
export const isEmptyHtml = (html: string): boolean => (toSafeNodes(html).textContent ?? '').trim() === '';

const emptyAtTheEnd = /(?:<p>(?:<br>|\s)*<\/p>\s*)+$/;

/**
 * What is stored of the editor's HTML: sanitised, with plain spaces for the hard ones that the editor makes of every space, and
 * without empty paragraphs at the end.
 */
export function toStoredHtml(editorHtml: string): string {
  const html = sanitise(editorHtml.replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' '));
  return isEmptyHtml(html) ? '' : html.replace(emptyAtTheEnd, '');
}

/**
 * The address of a link as it was typed: a bare web address, e-mail address or international telephone number gets its scheme; undefined
 * for one that leads nowhere safe.
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
