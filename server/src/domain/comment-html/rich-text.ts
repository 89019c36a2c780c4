import { maxRichDepth, type RichElement, type RichNode, readRichText, toPlainText, toRichHtml } from '@round-table/shared/domain';
import { Parser } from 'htmlparser2';

/** Parses HTML into a tree whose size is linear in that of the text, whatever is nested in it. */
function parseHtml(html: string): RichNode[] {
  const root: RichElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  let depth = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: RichElement = { tag, attributes: { ...attributes }, children: [] };
      open.at(-1)?.children.push(element);
      depth += 1;
      if (depth < maxRichDepth) open.push(element);
    },
    ontext(text) {
      // The parser reports a text in pieces, one for each character reference.
      const { children } = open.at(-1) ?? root;
      const last = children.at(-1);
      if (typeof last === 'string') children[children.length - 1] = last + text;
      else children.push(text);
    },
    onclosetag() {
      if (depth < maxRichDepth) open.pop();
      depth -= 1;
    },
  });
  parser.end(html);
  return root.children;
}

/** Sanitizes the HTML of a comment to what `richText` (shared/domain) allows, as the editor does. */
export const sanitizeComment = (html: string): string => toRichHtml(readRichText(parseHtml(html)));

/** Characters of a comment as it is stored: entities and links may make it longer than the text that was sent. */
export const maxStoredLength = 200_000;

/** A comment as it is stored: sanitized, with its plain text, which is empty for no comment. */
export function toStoredComment(text: string): { html: string; plain: string } {
  const html = sanitizeComment(text);
  return { html, plain: toPlainText(html) };
}
