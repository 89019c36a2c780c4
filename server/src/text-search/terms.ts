import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** A searched word with its stems; a word without meaning in a language (a stop word) has none there. */
export interface Term {
  text: string;
  german: string[];
  english: string[];
}

const word = /[\p{L}\p{N}]+/gu;
/** More words than anybody searches for; the rest is not looked at. */
const mostTerms = 10;
const shortestTerm = 2;

/** The words of a text, in lower case, each once. */
export const wordsOf = (text: string): string[] => [...new Set(text.toLowerCase().match(word) ?? [])];

/** Words with their stems in both languages. */
export async function stemmed(db: Db, words: string[]): Promise<Term[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<Term>`
    select word as text, coalesce(ts_lexize('german_stem', word), '{}') as german, coalesce(ts_lexize('english_stem', word), '{}') as english
    from unnest(${words}::text[]) as word`.execute(db);
  return rows;
}

const hasMeaning = (term: Term) => term.german.length > 0 && term.english.length > 0;

/** What a search text asks for: all of its words that mean something in both languages; where there are none, all of its words. */
export async function toTerms(db: Db, search: string): Promise<Term[]> {
  const words = wordsOf(search).filter((text) => text.length >= shortestTerm);
  const terms = await stemmed(db, words.slice(0, mostTerms));
  const meaningful = terms.filter(hasMeaning);
  return meaningful.length > 0 ? meaningful : terms;
}
