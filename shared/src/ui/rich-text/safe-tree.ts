import type { RichNode } from '@round-table/shared/domain';
import { readNodes } from './read-nodes';
import { parseInert, sanitizeCommentHtml } from './safe-html';

/** The sanitized content of a comment. No node of it gets into a page: React creates elements of its tags. */
export const toSafeTree = (html: string): RichNode[] => readNodes(parseInert(sanitizeCommentHtml(html)).body, 0);
