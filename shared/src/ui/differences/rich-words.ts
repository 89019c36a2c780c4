import { toItemMarker, toRichTextLink } from '@round-table/shared/domain';

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

const toStyle = (element: Element, style: Style): Style => {
  const tag = element.tagName.toLowerCase();
  if (tag === 'strong') return { ...style, strong: true };
  if (tag === 'em') return { ...style, em: true };
  if (tag === 's') return { ...style, s: true };
  if (tag === 'sup' || tag === 'sub') return { ...style, script: tag };
  if (tag === 'a') return { ...style, href: toRichTextLink(element.getAttribute('href')) };
  return style;
};

function toItem(element: Element): RichWord['item'] {
  const list = element.parentElement;
  let depth = 0;
  for (let outer: Element | null = list; outer; outer = outer.parentElement) if (/^[ou]l$/i.test(outer.tagName)) depth += 1;
  return { marker: toItemMarker(list, list ? [...list.children].indexOf(element) : 0), depth };
}

const startOf = (element: Element): RichWord[] => {
  const tag = element.tagName.toLowerCase();
  if (tag === 'li') return [{ text: '', block: 'li', item: toItem(element) }];
  if (tag === 'td' && element.previousElementSibling) return [{ text: ' | ' }];
  return tag === 'p' || tag === 'br' || tag === 'tr' ? [{ text: '', block: 'p' }] : [];
};

/** Words with their blanks; punctuation is a word of its own, so that "paid." and "paid" share one. */
const splitWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+\s*|[^\p{L}\p{M}\p{N}]\s*/gu) ?? [];

function readNode(node: Node, style: Style): RichWord[] {
  if (node.nodeType === Node.TEXT_NODE) return splitWords(node.textContent ?? '').map((text) => ({ text, ...style }));
  if (!(node instanceof Element)) return [];
  const own = toStyle(node, style);
  return [...startOf(node), ...[...node.childNodes].flatMap((child) => readNode(child, own))];
}

/** Reads HTML into words. The document is inert; only texts and safe link addresses are taken from it. */
export function toRichWords(html: string): RichWord[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unread of body.querySelectorAll('script, style, template, noscript')) unread.remove();
  return [...body.childNodes].flatMap((node) => readNode(node, {}));
}

export const toPlainWords = (text: string): RichWord[] => splitWords(text).map((word) => ({ text: word }));
