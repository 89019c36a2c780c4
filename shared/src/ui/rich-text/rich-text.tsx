import { type RichElement, type RichNode, toItemMarker } from '@round-table/shared/domain';
import { Prose } from '@round-table/shared/ui';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import styles from './rich-text.module.css';
import { toSafeTree } from './safe-tree';

/** Elements whose text decides on their direction. For a list, the text of its items counts as long as they have none of their own. */
const directed = new Set(['p', 'ul', 'ol', 'td']);

/** The number of characters of the longest marker of a list. */
const toMarkerLength = (list: RichElement): number => Math.max(...list.children.map((_item, place) => toItemMarker(list, place).length));

function toProperties(element: RichElement) {
  const { tag, attributes } = element;
  if (tag === 'a') return { href: attributes.href, target: '_blank', rel: 'noopener noreferrer' };
  if (tag !== 'ol') return {};
  const { type } = attributes;
  const style = { '--marker-length': toMarkerLength(element) } as CSSProperties;
  // Style sheets compare the values of `type` without regard to case, "a" and "A" alike.
  return { start: Number(attributes.start ?? 1), type, 'data-numbering': type, style };
}

function toReactNode(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, children } = node;
  if (tag === 'br') return createElement('br', { key });
  const properties = { key, ...toProperties(node), ...(directed.has(tag) && { dir: 'auto' }) };
  const element = createElement(tag, properties, children.map(toReactNode));
  if (tag !== 'table') return element;
  // A wide table scrolls on its own.
  return (
    <div key={key} className={styles.table}>
      {element}
    </div>
  );
}

interface RichTextProps {
  html: string;
  /** The language of the text, for hyphenation and screen readers; the language of the page by default. */
  lang?: string | null;
  className?: string;
}

/** The rich text of a comment, sanitized again when it is shown. */
export const RichText = ({ html, lang, className }: RichTextProps) => (
  <Prose className={className} lang={lang ?? undefined} dir="auto">
    {toSafeTree(html).map(toReactNode)}
  </Prose>
);
