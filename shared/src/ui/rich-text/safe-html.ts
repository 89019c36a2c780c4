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
