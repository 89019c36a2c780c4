import { Fragment } from 'react';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", apos: "'" };
const unescapeHtml = (text: string) => text.replace(/&(amp|lt|gt|quot|apos|#39|#x27);/g, (_all, name: string) => entities[name] ?? '');

export interface MarkedPart {
  text: string;
  marked: boolean;
}

/** Splits a highlighted text into parts: the server sends escaped plain text, and `<mark>` as its only tag. */
export const toMarkedParts = (highlighted: string): MarkedPart[] =>
  highlighted
    .split(/(<mark>.*?<\/mark>)/su)
    .filter((part) => part !== '')
    .map((part) => {
      const inside = /^<mark>(.*)<\/mark>$/su.exec(part)?.[1];
      return { text: unescapeHtml(inside ?? part), marked: inside !== undefined };
    });

/** A text with its hits marked. It is rendered as text, never as HTML. */
export function MarkedText({ highlighted }: { highlighted: string }) {
  let offset = 0;
  return toMarkedParts(highlighted).map(({ text, marked }) => {
    const key = offset;
    offset += text.length;
    return marked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
