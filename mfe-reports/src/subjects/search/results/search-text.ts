import { maxSearchLength } from '@round-table/shared/contract';

/** Normalizes a typed search: control characters become spaces, whitespace collapses, the length is limited to what the server accepts. */
export function toSearchText(typed: string | null): string {
  const plain = (typed ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return plain.length <= maxSearchLength ? plain : dropLoneSurrogate(plain.slice(0, maxSearchLength)).trim();
}

/** Drops half of a surrogate pair at the end. */
const dropLoneSurrogate = (text: string) => text.replace(/\p{Cs}$/u, '');

const maxSuggestions = 5;
const minWordLength = 2;
/** A word of this length or more may be a compound or an inflected form: its prefix finds more. */
const minPrefixedLength = 7;

/** Searches to offer if there are no hits: each word by itself, or the first half of a single long word. */
export function toSuggestions(searchText: string): string[] {
  const words = [...new Set(searchText.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [])].filter((word) => word.length >= minWordLength);
  if (words.length > 1) return words.slice(0, maxSuggestions);
  return words.filter((word) => word.length >= minPrefixedLength).map((word) => word.slice(0, Math.ceil(word.length / 2)));
}
