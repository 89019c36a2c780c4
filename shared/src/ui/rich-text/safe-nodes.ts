import { richText } from '@round-table/shared/domain';
import DOMPurify, { type Config } from 'dompurify';
import { sanitizeCommentHtml } from './safe-html';

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...richText.tags],
  ALLOWED_ATTR: [...richText.attributes.a, ...richText.attributes.ol],
  // DOMPurify would compare them with the addresses of links, too.
  ADD_URI_SAFE_ATTR: [...richText.attributes.ol],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${richText.linkSchemes.join('|')}):`, 'i'),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
  // It parses into a document of its own, which the page's default policy permits.
  TRUSTED_TYPES_POLICY: null,
};

/** The sanitized content of a comment as DOM nodes, for an editor that takes them into the page. */
export const toSafeNodes = (html: string): DocumentFragment => DOMPurify.sanitize(sanitizeCommentHtml(html), config);
