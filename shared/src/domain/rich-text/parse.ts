import { Parser } from 'htmlparser2';
import { maxRichDepth, type RichElement, type RichNode } from './rich-text';

/** Parses HTML into a tree whose size is linear in that of the text, whatever is nested in it. */
export function parseRichNodes(html: string): RichNode[] {
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
