import type { RichNode } from '@round-table/shared/domain';
import { readNodes } from '../rich-text/read-nodes';

/** Parses HTML in an inert document. */
export const parseTree = (html: string): RichNode[] => readNodes(new DOMParser().parseFromString(html, 'text/html').body, 0);
