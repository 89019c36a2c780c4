import { toSafeNodes } from '@round-table/shared/rich-text';

const blocks = 'p, li, tr';

const toMarker = (item: Element): string => {
  const list = item.parentElement;
  if (!(list instanceof HTMLOListElement)) return '• ';
  return `${(list.start || 1) + [...list.children].indexOf(item)}. `;
};

/** The text of a comment without its marks: a line for each paragraph and each item of a list, which keeps its bullet or number. */
export function toTextLines(html: string): string[] {
  const nodes = toSafeNodes(html);
  for (const item of nodes.querySelectorAll('li')) item.prepend(toMarker(item));
  for (const end of nodes.querySelectorAll('br')) end.replaceWith('\n');
  for (const block of nodes.querySelectorAll(blocks)) block.append('\n');
  const lines = (nodes.textContent ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}
