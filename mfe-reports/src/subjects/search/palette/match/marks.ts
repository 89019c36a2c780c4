import { fold, type Term } from './terms';

export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Where a word matches a term: at its start, else inside. */
function findIn(word: string, terms: readonly Term[]): { start: number; length: number } | undefined {
  const folded = fold(word).trim();
  const atStart = terms.find(({ text }) => folded.startsWith(text));
  if (atStart) return { start: 0, length: atStart.text.length };
  const inside = terms.find(({ text }) => text.length > 2 && folded.includes(text));
  return inside && { start: folded.indexOf(inside.text), length: inside.text.length };
}

/** Splits a text into the parts that match the terms and those that do not. */
export function toParts(text: string, terms: readonly Term[]): TextPart[] {
  const parts: TextPart[] = [];
  const add = (piece: string, isMarked: boolean) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.isMarked === isMarked) last.text += piece;
    else parts.push({ text: piece, isMarked });
  };
  for (const piece of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    const found = findIn(piece, terms);
    if (!found || fold(piece).trim() === '') {
      add(piece, false);
      continue;
    }
    add(piece.slice(0, found.start), false);
    add(piece.slice(found.start, found.start + found.length), true);
    add(piece.slice(found.start + found.length), false);
  }
  return parts;
}
