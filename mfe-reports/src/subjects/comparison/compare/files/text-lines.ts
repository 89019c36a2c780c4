import { toCommentText } from '@round-table/shared/domain';

/** The lines of a comment that have text: paragraphs, items with their markers, and rows of tables. */
export const toTextLines = (html: string): string[] =>
  toCommentText(html)
    .split('\n')
    .filter((line) => line.trim() !== '');
