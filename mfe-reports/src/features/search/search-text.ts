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
