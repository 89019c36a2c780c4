import { maxRichDepth, type RichElement, type RichNode } from '@round-table/shared/domain';

/** Other names of a `<style>` element, which parsers treat alike, and of a `style` attribute. */
export const hidden = { element: 'noframes', attribute: 'data-style' };

const toTag = (element: Element): string => (element.localName === hidden.element ? 'style' : element.tagName.toLowerCase());

const toAttributes = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name === hidden.attribute ? 'style' : name.toLowerCase(), value]));

/** Reads the children of a node as a tree. */
export function readNodes(parent: Node, depth: number): RichNode[] {
  const nodes: RichNode[] = [];
  for (const child of parent.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) nodes.push(child.textContent ?? '');
    else if (child instanceof Element) {
      const element: RichElement = { tag: toTag(child), attributes: toAttributes(child), children: [] };
      nodes.push(element);
      if (depth < maxRichDepth) element.children = readNodes(child, depth + 1);
      else element.children.push(child.textContent ?? '');
    }
  }
  return nodes;
}
