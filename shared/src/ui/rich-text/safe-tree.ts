import type { RichNode } from '@round-table/shared/domain';
import { readNodes } from './read-nodes';
import { toSafeNodes } from './safe-html';

/** The sanitized content of a comment. */
export const toSafeTree = (html: string): RichNode[] => readNodes(toSafeNodes(html), 0);
