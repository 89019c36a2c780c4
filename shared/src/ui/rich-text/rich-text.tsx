import { toItemMarker } from '@round-table/shared/domain';
import { Prose } from '@round-table/shared/ui';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import styles from './rich-text.module.css';
import { toSafeNodes } from './safe-html';

/** Elements whose text decides on their direction. For a list, the text of its items counts as long as they have none of their own. */
const directed = new Set(['p', 'ul', 'ol', 'td']);

/** The number of characters of the longest marker of a list. */
const toMarkerLength = (list: Element): number =>
  Math.max(...Array.from(list.children, (_item, place) => toItemMarker(list, place).length));

function toProperties(node: Element, tag: string) {
  if (tag === 'a') return { href: node.getAttribute('href') ?? undefined, target: '_blank', rel: 'noopener noreferrer' };
  if (tag !== 'ol') return {};
  const type = node.getAttribute('type') ?? undefined;
  const style = { '--marker-length': toMarkerLength(node) } as CSSProperties;
  // Style sheets compare the values of `type` without regard to case, "a" and "A" alike.
  return { start: Number(node.getAttribute('start') ?? 1), type, 'data-numbering': type, style };
}

function toReactNode(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const tag = node.tagName.toLowerCase();
  if (tag === 'br') return createElement('br', { key });
  const properties = { key, ...toProperties(node, tag), ...(directed.has(tag) && { dir: 'auto' }) };
  const element = createElement(tag, properties, [...node.childNodes].map(toReactNode));
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

/** The rich text of a comment, sanitized again on the client. */
export const RichText = ({ html, lang, className }: RichTextProps) => (
  <Prose className={className} lang={lang ?? undefined} dir="auto">
    {[...toSafeNodes(html).childNodes].map(toReactNode)}
  </Prose>
);
