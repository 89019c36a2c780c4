import { foldAccents } from '@round-table/shared/domain';
import type { Term } from './term';

/** A word of a search; `apart` are the parts of a word of figures and letters, which texts write together or apart: "§ 5a", "§ 5 a". */
export interface SearchWord {
  word: string;
  apart?: string[];
}

/** A number within another one is another number. */
export const isNumbered = (word: string): boolean => /^\p{N}/u.test(word);
const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);
/** A letter or a Latin ordinal, as inserted articles have them. */
const isSuffix = (word: string | undefined): word is string =>
  word !== undefined && /^(\p{L}|bis|ter|quater|quinquies|sexies|septies|octies|novies|decies)$/u.test(word);

/** Joins a number and the letter or ordinal behind it, and splits words of figures and letters: both ways to write them are searched. */
export function splitMixed(words: readonly string[]): SearchWord[] {
  const found: SearchWord[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next] = words.slice(index, index + 2);
    if (isNumber(word) && isSuffix(next)) {
      found.push({ word: word + next, apart: [word, next] });
      index += 1;
      continue;
    }
    const parts = word.match(/\p{N}+|[^\p{N}]+/gu) ?? [];
    found.push(parts.length === 2 ? { word, apart: parts } : { word });
  }
  return found;
}

const hasStems = ({ german, english }: Term): boolean => german.length + english.length > 0;

/** Adds how the terms may be written apart, and their references: two neighbours of which one begins with a figure ("Art. 7"). */
export function addReferences(words: readonly SearchWord[], terms: readonly Term[], known: ReadonlyMap<string, Term>): Term[] {
  return terms.map((term) => {
    const places = words.flatMap(({ word, apart }, index) => (word === term.text ? [{ apart, before: words[index - 1] }] : []));
    const after = places.flatMap(({ before }): Term[] => {
      const preceding = before && known.get(before.word);
      const isReference = preceding && (isNumbered(preceding.text) || isNumbered(term.text)) && hasStems(preceding) && hasStems(term);
      return isReference ? [{ ...preceding, apart: before?.apart }] : [];
    });
    return { ...term, apart: places[0]?.apart, after };
  });
}

const isSame = (own: string, { folded, german, english }: Term): boolean =>
  own === folded || (!isNumbered(folded) && [...german, ...english].some((stem) => stem.length > 1 && own.startsWith(stem)));

/** The places of words that are written as in the search: references, and figures and letters that are one word of it. */
export interface WrittenPlaces {
  /** The indexes of the words whose parts are a word of the search. */
  apart: Set<number>;
  /** The index of the first reference; undefined if there is none. */
  reference: number | undefined;
}

/** Finds what the words of a text have in common with the terms beyond single words. */
export function findWritten(texts: readonly string[], terms: readonly Term[]): WrittenPlaces {
  const places: WrittenPlaces = { apart: new Set(), reference: undefined };
  if (!terms.some(({ apart, after }) => apart || after?.length)) return places;
  const words = texts.map(foldAccents);
  const isApart = (index: number, apart: readonly string[] | undefined) =>
    apart?.every((part, offset) => words[index + offset] === foldAccents(part)) ?? false;
  for (const index of words.keys()) {
    for (const term of terms) {
      if (isApart(index, term.apart)) for (const offset of term.apart?.keys() ?? []) places.apart.add(index + offset);
      const [own = '', before = ''] = [words[index], words[index - 1]];
      if (term.after?.some((one) => isSame(before, one)) && isSame(own, term)) places.reference ??= index - 1;
    }
  }
  return places;
}
