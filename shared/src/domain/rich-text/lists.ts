import { readNumbering } from './elements';
import type { Numbering, RichElement, RichMarker } from './rich-text';

/** A list that is being read. */
export interface OpenList {
  numbering: Numbering | 'bullet' | 'none';
  next: number;
}

/** Letters and roman numerals by depth, as the editor shows them unless a list says otherwise. */
const editorNumberings = ['1', 'a', 'i'] as const;
export const maxIndent = 8;
const maxNumber = 99_999;

const toNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\s*-?\d{1,5}\s*$/.test(text) ? Math.min(maxNumber, Math.max(0, Number(text))) : undefined;

/** What an `ol` or `ul` says about its items. */
export function toOpenList(element: RichElement): OpenList {
  const own = readNumbering(element);
  if (element.tag === 'ol') return { numbering: own ?? '1', next: toNumber(element.attributes.start) ?? 1 };
  return { numbering: own === 'none' ? 'none' : 'bullet', next: 1 };
}

/** The marker of an item in the editor's own HTML: a flat `ol` whose items say what they are. */
function toEditorMarker({ attributes }: RichElement, depth: number, count: number): RichMarker {
  if (attributes['data-list'] !== 'ordered') return { depth, numbering: 'bullet', number: 1 };
  const shown = attributes['data-numbering'] ?? '';
  const numbering = /^[1aAiI]$/.test(shown) ? (shown as Numbering) : (editorNumberings[depth % 3] ?? '1');
  return { depth, numbering, number: toNumber(attributes['data-start']) ?? count };
}

/** The marker of an `li`; undefined if its list shows none. `countAt` counts as the editor does. */
export function toItemMarker(element: RichElement, lists: readonly OpenList[], countAt: (depth: number) => number): RichMarker | undefined {
  const { attributes } = element;
  const indent = Number(/(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(attributes.class ?? '')?.[1] ?? 0);
  const level = toNumber(attributes['aria-level'] ?? attributes['data-aria-level']) ?? 1;
  const depth = Math.min(maxIndent, Math.max(lists.length - 1, level - 1, 0) + indent);
  if (attributes['data-list']) return toEditorMarker(element, depth, countAt(depth));
  const list = lists.at(-1) ?? { numbering: 'bullet', next: 1 };
  const own = readNumbering(element);
  const numbering = list.numbering !== 'bullet' && own !== undefined ? own : list.numbering;
  if (numbering === 'none') return undefined;
  const number = numbering === 'bullet' ? 1 : (toNumber(attributes.value) ?? list.next);
  list.next = number + 1;
  return { depth, numbering, number };
}
