import {
  maxRichDepth,
  type OmittedKind,
  type RichElement,
  type RichNode,
  readRichText,
  richText,
  toRichHtml,
} from '@round-table/shared/domain';
import DOMPurify, { type Config } from 'dompurify';

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...richText.tags],
  ALLOWED_ATTR: [...richText.attributes.a, ...richText.attributes.ol],
  // DOMPurify would compare them with the addresses of links, too.
  ADD_URI_SAFE_ATTR: [...richText.attributes.ol],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${richText.linkSchemes.join('|')}):`, 'i'),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

const toAttributes = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name.toLowerCase(), value]));

function readNodes(parent: Node, depth: number): RichNode[] {
  const nodes: RichNode[] = [];
  for (const child of parent.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) nodes.push(child.textContent ?? '');
    else if (child instanceof Element) {
      const element: RichElement = { tag: child.tagName.toLowerCase(), attributes: toAttributes(child), children: [] };
      nodes.push(element);
      if (depth < maxRichDepth) element.children = readNodes(child, depth + 1);
      else element.children.push(child.textContent ?? '');
    }
  }
  return nodes;
}

/** Reduces a comment's HTML to `richText`, as the server does, in an inert document. `onOmit` is called for what is left out. */
export function sanitizeCommentHtml(html: string, onOmit?: (kind: OmittedKind) => void): string {
  const { head, body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  return toRichHtml(readRichText([...readNodes(head, 0), ...readNodes(body, 0)], onOmit));
}

/** The sanitized content of a comment as DOM nodes. */
export const toSafeNodes = (html: string): DocumentFragment => DOMPurify.sanitize(sanitizeCommentHtml(html), config);
