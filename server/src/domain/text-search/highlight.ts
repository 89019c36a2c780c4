import { wordPattern } from '@round-table/shared/domain';
import type { Db } from '../../platform/db/schema/schema';
import { hasReferences, isWhole, minSubstringLength } from './matching';
import { findWritten, isNumbered } from './references';
import type { Term } from './term';
import { findCachedTerm, getTerms, normalizeWord } from './terms';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const hasStem = (own: string, stem: string): boolean => (isWhole(stem) ? own === stem : own.startsWith(stem));
const sharesStem = (word: string[], term: string[]) => term.some((stem) => word.some((own) => hasStem(own, stem)));
const containsPart = ({ folded }: Term, { part }: Term): boolean =>
  part.length < minSubstringLength || isNumbered(part) ? hasStem(folded, part) : folded.includes(part);
/** The same as the conditions of the database. */
const isMatch = (own: Term, term: Term): boolean =>
  containsPart(own, term) || sharesStem(own.german, term.german) || sharesStem(own.english, term.english);

/** Marks the words of a text that match the terms. */
export interface Highlighter {
  /** The whole text as HTML: escaped, with `<mark>` elements only. */
  whole(text: string): string;
  /** The same for an excerpt around the first match, if the text is long. */
  passage(text: string): string;
}

type IsMarked = (word: string) => boolean;

const passageLength = 260;
const contextBefore = 80;

function highlightText(text: string, isMarked: IsMarked, terms: Term[]): string {
  let marked = '';
  let from = 0;
  const words = [...text.matchAll(wordPattern)];
  const { apart } = findWritten(
    words.map(([own]) => normalizeWord(own)),
    terms,
  );
  for (const [at, { 0: own, index }] of words.entries()) {
    if (!isMarked(own) && !apart.has(at)) continue;
    // A word consists of letters and digits: no need to escape it.
    marked += `${escapeHtml(text.slice(from, index))}<mark>${own}</mark>`;
    from = index + own.length;
  }
  return marked + escapeHtml(text.slice(from));
}

/** Returns the index of the first reference that is written as in the search; undefined if there is none. */
function findFirstReference(text: string, terms: Term[]): number | undefined {
  if (!hasReferences(terms)) return undefined;
  const words = [...text.matchAll(wordPattern)];
  const { reference } = findWritten(
    words.map(([own]) => normalizeWord(own)),
    terms,
  );
  return reference === undefined ? undefined : words[reference]?.index;
}

/** Returns the index of the first match from `from` on, else of the first match in the text. Stops at the first match. */
function findFirstMatch(text: string, isMarked: IsMarked, from: number): number {
  for (const { 0: own, index } of text.slice(from).matchAll(wordPattern)) if (isMarked(own)) return from + index;
  return from === 0 ? 0 : findFirstMatch(text, isMarked, 0);
}

/** Substrings that most matching words contain: `indexOf` finds a candidate much faster than splitting the text and comparing words. */
const toSubstrings = (terms: Term[]): string[] => [
  // The part with its accents, too: "häus" of "Häusern" is in "Häuser", "haus" only in compounds.
  ...new Set(
    terms.flatMap(({ text, folded, part, german, english }) => [text, folded, part, text.slice(0, part.length), ...german, ...english]),
  ),
];

/** Returns the start of the first word that contains one of the substrings, or 0. */
function findFirstSubstring(text: string, likenesses: string[]): number {
  const small = text.toLowerCase();
  const places = likenesses.map((likeness) => small.indexOf(likeness)).filter((place) => place >= 0);
  return places.length === 0 ? 0 : text.lastIndexOf(' ', Math.min(...places)) + 1;
}

/** Drops the last word, which may be cut off. */
const dropLastWord = (text: string): string => (/^.*\s/su.exec(text)?.[0] ?? '').trimEnd();

function cutPassage(text: string, isMarked: IsMarked, likenesses: string[], terms: Term[]): string {
  if (text.length <= passageLength) return text;
  const first = findFirstReference(text, terms) ?? findFirstMatch(text, isMarked, findFirstSubstring(text, likenesses));
  const start = first <= contextBefore ? 0 : text.indexOf(' ', first - contextBefore) + 1 || first;
  const from = Math.min(start, first);
  const cut = text.slice(from, from + passageLength);
  const isEnd = from + passageLength >= text.length;
  return `${from > 0 ? '… ' : ''}${isEnd ? cut : `${dropLastWord(cut)} …`}`;
}

/** Runs `mark` with a highlighter for the terms, again while it meets words with uncached stems, which one statement per pass loads. */
export async function withHighlighter<T>(db: Db, terms: Term[], mark: (highlighter: Highlighter) => T): Promise<T> {
  const decided = new Map<string, boolean>();
  const likenesses = toSubstrings(terms);
  const decide = (text: string, own: Term | undefined): boolean => {
    const is = own !== undefined && terms.some((term) => isMatch(own, term));
    decided.set(text, is);
    return is;
  };
  for (;;) {
    const unknown = new Set<string>();
    const isMarked: IsMarked = (text) => {
      const is = decided.get(text);
      if (is !== undefined) return is;
      const own = findCachedTerm(db, normalizeWord(text));
      if (own) return decide(text, own);
      unknown.add(text);
      return false;
    };
    const whole = (text: string) => highlightText(text, isMarked, terms);
    const made = mark({ whole, passage: (text) => whole(cutPassage(text, isMarked, likenesses, terms)) });
    if (unknown.size === 0) return made;
    const loaded = new Map((await getTerms(db, [...new Set([...unknown].map(normalizeWord))])).map((term) => [term.text, term]));
    for (const text of unknown) decide(text, loaded.get(normalizeWord(text)));
  }
}
