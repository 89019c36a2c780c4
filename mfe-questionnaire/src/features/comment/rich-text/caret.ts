/** A selection in rich text, as the HTML before its start and before its end: independent of how an editor counts positions. */
export interface Caret {
  beforeStart: string;
  beforeEnd: string;
}

function readHtmlBefore(field: Element, node: Node, offset: number): string {
  const range = document.createRange();
  range.setStart(field, 0);
  range.setEnd(node, offset);
  const container = document.createElement('div');
  container.append(range.cloneContents());
  return container.innerHTML;
}

/** The selection in a field; undefined if the field does not have the focus. */
export function readCaret(field: Element): Caret | undefined {
  const selection = document.getSelection();
  if (document.activeElement !== field || !selection || selection.rangeCount === 0) return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  if (!field.contains(startContainer) || !field.contains(endContainer)) return { beforeStart: '', beforeEnd: '' };
  return { beforeStart: readHtmlBefore(field, startContainer, startOffset), beforeEnd: readHtmlBefore(field, endContainer, endOffset) };
}
