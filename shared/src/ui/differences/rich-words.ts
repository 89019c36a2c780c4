import { type RichElement, type RichNode, toItemMarker, toRichTextLink } from '@round-table/shared/domain';
import { parseTree } from './parse-tree';

/** A word with the blanks after it, or (with a `block`) the start of a paragraph or of an item of a list. */
export interface RichWord {
  text: string;
  block?: 'p' | 'li';
  /** Of an item: its marker as it is shown, `•` or `4.`, and how many lists it is in. */
  item?: { marker: string; depth: number };
  strong?: boolean;
  em?: boolean;
  /** Struck out by the author. */
  s?: boolean;
  script?: 'sup' | 'sub';
  /** The address of a link. */
  href?: string;
}

type Style = Pick<RichWord, 'strong' | 'em' | 's' | 'script' | 'href'>;

function toStyle({ tag, attributes }: RichElement, style: Style): Style {
  if (tag === 'strong') return { ...style, strong: true };
  if (tag === 'em') return { ...style, em: true };
  if (tag === 's') return { ...style, s: true };
  if (tag === 'sup' || tag === 'sub') return { ...style, script: tag };
  if (tag === 'a') return { ...style, href: toRichTextLink(attributes.href) };
  return style;
}

/** Where an element is. */
interface Place {
  parent?: RichElement;
  /** Among the elements of its parent, from 0. */
  index: number;
  /** How many lists it is in. */
  depth: number;
}

function startOf({ tag }: RichElement, { parent, index, depth }: Place): RichWord[] {
  if (tag === 'li') return [{ text: '', block: 'li', item: { marker: toItemMarker(parent, index), depth } }];
  if (tag === 'td' && index > 0) return [{ text: ' | ' }];
  return tag === 'p' || tag === 'br' || tag === 'tr' ? [{ text: '', block: 'p' }] : [];
}

/** Words with their blanks; punctuation is a word of its own, so that "paid." and "paid" share one. */
const splitWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+\s*|[^\p{L}\p{M}\p{N}]\s*/gu) ?? [];

const unread = new Set(['script', 'style', 'template', 'noscript']);

function readElement(element: RichElement, style: Style, place: Place): RichWord[] {
  const depth = place.depth + (element.tag === 'ol' || element.tag === 'ul' ? 1 : 0);
  return [...startOf(element, place), ...readChildren(element.children, toStyle(element, style), { parent: element, depth })];
}

function readChildren(children: RichNode[], style: Style, place: Omit<Place, 'index'>): RichWord[] {
  let index = -1;
  return children.flatMap((child) => {
    if (typeof child === 'string') return splitWords(child).map((text) => ({ text, ...style }));
    if (unread.has(child.tag)) return [];
    index += 1;
    return readElement(child, style, { ...place, index });
  });
}

/** Reads HTML into words; only texts and safe link addresses are taken from it. */
export const toRichWords = (html: string): RichWord[] => readChildren(parseTree(html), {}, { depth: 0 });

export const toPlainWords = (text: string): RichWord[] => splitWords(text).map((word) => ({ text: word }));
