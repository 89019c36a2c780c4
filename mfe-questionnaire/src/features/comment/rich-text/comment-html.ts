import { createTrustedPolicy, toRichTextLink } from '@round-table/shared/domain';
import { sanitizeCommentHtml, toSafeNodes } from '@round-table/shared/rich-text';

const policy = createTrustedPolicy('comments', { createHTML: (html) => sanitizeCommentHtml(html) });

/** The sanitized HTML of a comment, as the browser permits it where HTML gets into the page. */
export const toTrustedHtml = (html: string): string => (policy ? policy.createHTML(html) : sanitizeCommentHtml(html));

/** True if the HTML has no visible text. */
export const isEmptyHtml = (html: string): boolean => (toSafeNodes(html).textContent ?? '').trim() === '';

/** Converts the HTML of an editor to the HTML to save. */
export function toSavedHtml(editorHtml: string): string {
  const html = sanitizeCommentHtml(editorHtml);
  return isEmptyHtml(html) ? '' : html;
}

/** Converts a typed web, e-mail or telephone address to a link address, adding the scheme; undefined if it is not allowed. */
export function toLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^\+\d[\d\s()/.-]{4,}$/.test(address)) return `tel:+${address.replace(/\D/g, '')}`;
  if (address === '' || /\s/.test(address)) return undefined;
  const withScheme = toRichTextLink(address);
  if (withScheme) return withScheme;
  if (/^(?:#|\/|[a-z][a-z0-9+.-]*:(?!\d))/i.test(address)) return undefined;
  return toRichTextLink(/^[^@/]+@[^@/]+\.[^@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`);
}
