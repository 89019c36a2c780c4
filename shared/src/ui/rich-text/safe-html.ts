import { type OmittedKind, readRichText, toRichHtml } from '@round-table/shared/domain';
import { hidden, readNodes } from './read-nodes';

const tag = /<\/?[a-z](?:"[^"<>]*"|'[^'<>]*'|[^"'<>])*>/gi;
const quotedOrStyle = /("[^"]*"|'[^']*')|\sstyle(?=\s*=)/gi;

/** Styles under other names: browsers report those that the policy of the page refuses, although nothing is applied in an inert document. */
const hideStyles = (html: string): string =>
  html.replace(tag, (text) =>
    text
      .replace(/^(<\/?)style\b/i, `$1${hidden.element}`)
      .replace(quotedOrStyle, (_match, quoted?: string) => quoted ?? ` ${hidden.attribute}`),
  );

/** Parses HTML in an inert document, in which nothing is loaded or run. */
export const parseInert = (html: string): Document => new DOMParser().parseFromString(`<body>${html}`, 'text/html');

/** Reduces a comment's HTML to `richText`, as the server does, in an inert document. `onOmit` is called for what is left out. */
export function sanitizeCommentHtml(html: string, onOmit?: (kind: OmittedKind) => void): string {
  const { head, body } = parseInert(hideStyles(html));
  return toRichHtml(readRichText([...readNodes(head, 0), ...readNodes(body, 0)], onOmit));
}
