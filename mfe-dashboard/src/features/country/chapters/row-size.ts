import type { ProfileQuestion } from '@round-table/shared/contract';
import type { CSSProperties } from 'react';

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * What the style sheet estimates the height of a row from while the browser does not lay it out: the letters of its texts, and the lines
 * that begin beside them. A row with a lower estimate than its height covers the rows below it for whatever measures the page.
 */
export function toRowSize({ text, answer, comment, sources, attachments, change, since }: ProfileQuestion): CSSProperties {
  const html = comment?.text ?? '';
  const letters = text.length + (answer?.text.length ?? 0) + html.replace(/<[^>]*>/g, '').length;
  const marks = [change?.answer, change?.sources, change?.comment].filter(Boolean).length;
  const lines =
    count(html, /<(p|li)\b/g) + (comment ? 1 : 0) + (sources?.length ?? 0) + (attachments?.length ?? 0) + (since ? 1 : 0) + marks;
  return { '--row-letters': letters, '--row-lines': lines } as CSSProperties;
}
