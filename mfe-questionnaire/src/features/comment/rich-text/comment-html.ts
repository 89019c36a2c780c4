import { toRichTextLink } from '@round-table/shared/domain';
import { sanitizeCommentHtml, toSafeNodes } from '@round-table/shared/rich-text';

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
