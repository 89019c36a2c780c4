import { Prose } from '@round-table/shared/ui';
import { createElement, type ReactNode } from 'react';
import { toSafeNodes } from './safe-html';

function toReactNode(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const tag = node.tagName.toLowerCase();
  if (tag === 'br') return createElement('br', { key });
  const link = tag === 'a' ? { href: node.getAttribute('href') ?? undefined, target: '_blank', rel: 'noopener noreferrer' } : {};
  return createElement(tag, { key, ...link }, [...node.childNodes].map(toReactNode));
}

interface RichTextProps {
  html: string;
  /** The language of the text, for hyphenation and screen readers; the language of the page by default. */
  lang?: string | null;
  className?: string;
}

/** The rich text of a comment, sanitized again on the client. */
export const RichText = ({ html, lang, className }: RichTextProps) => (
  <Prose className={className} lang={lang ?? undefined}>
    {[...toSafeNodes(html).childNodes].map(toReactNode)}
  </Prose>
);
