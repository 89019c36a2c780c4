import { type OmittedKind, readRichText, richText, toRichHtml } from '@round-table/shared/domain';
import DOMPurify, { type Config } from 'dompurify';
import { hidden, readNodes } from './read-nodes';

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

const tag = /<\/?[a-z](?:"[^"<>]*"|'[^'<>]*'|[^"'<>])*>/gi;
const quotedOrStyle = /("[^"]*"|'[^']*')|\sstyle(?=\s*=)/gi;

/** Styles under other names: browsers report those that the policy of the page refuses, although nothing is applied in an inert document. */
const hideStyles = (html: string): string =>
  html.replace(tag, (text) =>
    text
      .replace(/^(<\/?)style\b/i, `$1${hidden.element}`)
      .replace(quotedOrStyle, (_match, quoted?: string) => quoted ?? ` ${hidden.attribute}`),
  );

/** Reduces a comment's HTML to `richText`, as the server does, in an inert document. `onOmit` is called for what is left out. */
export function sanitizeCommentHtml(html: string, onOmit?: (kind: OmittedKind) => void): string {
  const { head, body } = new DOMParser().parseFromString(`<body>${hideStyles(html)}`, 'text/html');
  return toRichHtml(readRichText([...readNodes(head, 0), ...readNodes(body, 0)], onOmit));
}

/** The sanitized content of a comment as DOM nodes. */
export const toSafeNodes = (html: string): DocumentFragment => DOMPurify.sanitize(sanitizeCommentHtml(html), config);
