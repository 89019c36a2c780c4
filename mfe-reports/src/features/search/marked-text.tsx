import { Fragment } from 'react';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", apos: "'" };
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|apos|#39|#x27);/g, (_all, name: string) => entities[name] ?? '');

export interface MarkedPart {
  text: string;
  marked: boolean;
}

/** The parts of a highlighted text: the server sends escaped plain text with `<mark>` and nothing else. */
export const toMarkedParts = (highlighted: string): MarkedPart[] =>
  highlighted
    .split(/(<mark>.*?<\/mark>)/su)
    .filter((part) => part !== '')
    .map((part) => {
      const inside = /^<mark>(.*)<\/mark>$/su.exec(part)?.[1];
      return { text: unescaped(inside ?? part), marked: inside !== undefined };
    });

/** A text with its hits marked. Nothing of it is read as HTML. */
export function MarkedText({ highlighted }: { highlighted: string }) {
  let at = 0;
  return toMarkedParts(highlighted).map(({ text, marked }) => {
    const key = at;
    at += text.length;
    return marked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
