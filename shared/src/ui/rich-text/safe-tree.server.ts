import { type RichNode, readRichText, toRichHtml } from '@round-table/shared/domain';
import { parseRichNodes } from '@round-table/shared/domain/html';

/** The sanitized content of a comment, in an output for the server: there is no document that could parse it. */
export const toSafeTree = (html: string): RichNode[] => parseRichNodes(toRichHtml(readRichText(parseRichNodes(html))));
