import type { Db } from '../db/schema';
import { knownTerm, stemmed, type Term, toPlainWord, word } from './terms';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const sharesStem = (word: string[], term: string[]) => term.some((stem) => word.some((own) => own.startsWith(stem)));
const isMeant = (own: Term, term: Term): boolean =>
  own.folded.includes(term.folded) || sharesStem(own.german, term.german) || sharesStem(own.english, term.english);

/** Marks the words that the terms mean. */
export interface Highlighter {
  /** The whole text, escaped, with `<mark>` and nothing else. */
  whole(text: string): string;
  /** The same of a passage around a marked word, where the text is long. */
  passage(text: string): string;
}

type IsMarked = (word: string) => boolean;

const passageLength = 260;
const lead = 80;

function wholeOf(text: string, isMarked: IsMarked): string {
  let marked = '';
  let from = 0;
  for (const { 0: own, index } of text.matchAll(word)) {
    if (!isMarked(own)) continue;
    // A word is letters and digits: nothing in it has to be escaped.
    marked += `${escaped(text.slice(from, index))}<mark>${own}</mark>`;
    from = index + own.length;
  }
  return marked + escaped(text.slice(from));
}

/** Where the first marked word from `from` on stands, or else the first of all; the rest of the text is not looked at. */
function firstMarked(text: string, isMarked: IsMarked, from: number): number {
  for (const { 0: own, index } of text.slice(from).matchAll(word)) if (isMarked(own)) return from + index;
  return from === 0 ? 0 : firstMarked(text, isMarked, 0);
}

/** What most words that are meant have in them, as they are written: found at once, where to split and to compare words takes its time. */
const likenessesOf = (terms: Term[]): string[] => [
  ...new Set(terms.flatMap((term) => [term.text, term.folded, ...term.german, ...term.english])),
];

/** Where the first word stands that has one of the likenesses; 0 where there is none. */
function firstLike(text: string, likenesses: string[]): number {
  const small = text.toLowerCase();
  const places = likenesses.map((likeness) => small.indexOf(likeness)).filter((place) => place >= 0);
  return places.length === 0 ? 0 : text.lastIndexOf(' ', Math.min(...places)) + 1;
}

/** A text without the word at its end, that may have been cut. */
const wholeWords = (text: string): string => (/^.*\s/su.exec(text)?.[0] ?? '').trimEnd();

function passageOf(text: string, isMarked: IsMarked, likenesses: string[]): string {
  if (text.length <= passageLength) return text;
  const first = firstMarked(text, isMarked, firstLike(text, likenesses));
  const start = first <= lead ? 0 : text.indexOf(' ', first - lead) + 1 || first;
  const from = Math.min(start, first);
  const cut = text.slice(from, from + passageLength);
  const isEnd = from + passageLength >= text.length;
  return `${from > 0 ? '… ' : ''}${isEnd ? cut : `${wholeWords(cut)} …`}`;
}

/**
 * What `mark` makes with a highlighter for the terms. It is done again while it meets words whose stems the database has not told yet:
 * only words that are looked at are asked for, all at once.
 */
export async function highlighted<T>(db: Db, terms: Term[], mark: (highlighter: Highlighter) => T): Promise<T> {
  const decided = new Map<string, boolean>();
  const likenesses = likenessesOf(terms);
  const decide = (text: string, own: Term | undefined): boolean => {
    const is = own !== undefined && terms.some((term) => isMeant(own, term));
    decided.set(text, is);
    return is;
  };
  for (;;) {
    const unknown = new Set<string>();
    const isMarked: IsMarked = (text) => {
      const is = decided.get(text);
      if (is !== undefined) return is;
      const own = knownTerm(db, toPlainWord(text));
      if (own) return decide(text, own);
      unknown.add(text);
      return false;
    };
    const whole = (text: string) => wholeOf(text, isMarked);
    const made = mark({ whole, passage: (text) => whole(passageOf(text, isMarked, likenesses)) });
    if (unknown.size === 0) return made;
    const told = new Map((await stemmed(db, [...new Set([...unknown].map(toPlainWord))])).map((term) => [term.text, term]));
    for (const text of unknown) decide(text, told.get(toPlainWord(text)));
  }
}
