import type { Db } from '../db/schema';
import { stemmed, type Term, word, wordsOf } from './terms';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const sharesStem = (word: string[], term: string[]) => term.some((stem) => word.some((own) => own.startsWith(stem)));
const isMeant = (own: Term, term: Term): boolean =>
  own.folded.includes(term.folded) || sharesStem(own.german, term.german) || sharesStem(own.english, term.english);

/** Marks the words that the terms mean. */
export interface Highlighter {
  /** The whole text, escaped, with `<mark>` and nothing else. */
  whole(text: string): string;
  /** The same of the passage around the first marked word, where the text is long. */
  passage(text: string): string;
}

const wordBetween = new RegExp(`(${word.source})`, 'u');
const passageLength = 260;
const lead = 80;

function passageOf(text: string, isMarked: (word: string) => boolean): string {
  if (text.length <= passageLength) return text;
  const first = [...text.matchAll(word)].find(([own]) => isMarked(own))?.index ?? 0;
  const start = first <= lead ? 0 : text.indexOf(' ', first - lead) + 1 || first;
  const from = Math.min(start, first);
  const cut = text.slice(from, from + passageLength);
  const isEnd = from + passageLength >= text.length;
  return `${from > 0 ? '… ' : ''}${isEnd ? cut : `${cut.replace(/\S*$/u, '').trimEnd()} …`}`;
}

/** A highlighter for these texts: it has asked the database once for the stems of all their words. */
export async function aHighlighter(db: Db, terms: Term[], texts: string[]): Promise<Highlighter> {
  const words = await stemmed(db, wordsOf(texts.join('\n')));
  const marked = new Set(words.filter((own) => terms.some((term) => isMeant(own, term))).map((own) => own.text));
  const isMarked = (own: string) => marked.has(own.normalize('NFC').toLowerCase());
  const whole = (text: string): string =>
    text
      .split(wordBetween)
      .map((piece) => (isMarked(piece) ? `<mark>${escaped(piece)}</mark>` : escaped(piece)))
      .join('');
  return { whole, passage: (text) => whole(passageOf(text, isMarked)) };
}
