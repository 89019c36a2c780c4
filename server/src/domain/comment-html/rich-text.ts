import { readRichText, toPlainText, toRichHtml } from '@round-table/shared/domain';
import { parseRichNodes } from '@round-table/shared/domain/html';

/** Sanitizes the HTML of a comment to what `richText` (shared/domain) allows, as the editor does. */
export const sanitizeComment = (html: string): string => toRichHtml(readRichText(parseRichNodes(html)));

/** Characters of a comment as it is stored: entities and links may make it longer than the text that was sent. */
export const maxStoredLength = 200_000;

/** A comment as it is stored: sanitized, with its plain text, which is empty for no comment. */
export function toStoredComment(text: string): { html: string; plain: string } {
  const html = sanitizeComment(text);
  return { html, plain: toPlainText(html) };
}
