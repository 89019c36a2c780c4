import { Prose } from '@round-table/shared/ui';
import { createElement, type ReactNode } from 'react';
import { toSafeNodes } from './comment-html';

function toReact(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const tag = node.tagName.toLowerCase();
  if (tag === 'br') return createElement('br', { key });
  const link = tag === 'a' ? { href: node.getAttribute('href') ?? undefined, target: '_blank', rel: 'noopener noreferrer' } : {};
  return createElement(tag, { key, ...link }, [...node.childNodes].map(toReact));
}

interface RichTextProps {
  html: string;
  /** The language of the text, for hyphenation and screen readers; without it that of the page. */
  lang?: string | null;
}

/** The rich text of a comment, sanitised again before it is shown. */
export const RichText = ({ html, lang }: RichTextProps) => (
  <Prose lang={lang ?? undefined}>{[...toSafeNodes(html).childNodes].map(toReact)}</Prose>
);
