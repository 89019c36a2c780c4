import { maxSearchLength } from '@round-table/shared/contract';

/** What is sent of a typed search: control characters become spaces, blanks go, and what is longer than the server takes is cut. */
export function toSearchText(typed: string | null): string {
  const plain = (typed ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return plain.length <= maxSearchLength ? plain : wholeCharacters(plain.slice(0, maxSearchLength)).trim();
}

/** Without half a character at the end. */
const wholeCharacters = (text: string) => text.replace(/\p{Cs}$/u, '');

const mostSuggestions = 5;
const shortestWord = 2;
/** A word of this many letters or more may be a compound or an inflected form: its beginning finds more. */
const longWord = 7;

/** What to look for where nothing was found: each word by itself, or the beginning of a single long one. */
export function toSuggestions(searched: string): string[] {
  const words = [...new Set(searched.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [])].filter((word) => word.length >= shortestWord);
  if (words.length > 1) return words.slice(0, mostSuggestions);
  return words.filter((word) => word.length >= longWord).map((word) => word.slice(0, Math.ceil(word.length / 2)));
}
