import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { foldText } from './fold';

/** A searched word with its folded stems; a word without meaning in a language (a stop word) has none there. */
export interface Term {
  text: string;
  folded: string;
  german: string[];
  english: string[];
}

/** A word as the texts of the product have them: letters with their accents, and digits. */
export const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** More words than anybody searches for; the rest is not looked at. */
const mostTerms = 10;
const shortestTerm = 2;

/** A word as stems are told for it. */
export const toPlainWord = (text: string): string => text.normalize('NFC').toLowerCase();

/** The words of a text, in lower case, each once. */
const wordsOf = (text: string): string[] => [...new Set(toPlainWord(text).match(word) ?? [])];

/** Stems that a database has told; texts repeat their words, so that most searches need not ask. */
const known = new WeakMap<Db, Map<string, Term>>();
const mostKnown = 50_000;

/** A plain word with its stems, where the database has told them already. */
export const knownTerm = (db: Db, text: string): Term | undefined => known.get(db)?.get(text);

async function askStems(db: Db, words: string[]): Promise<Term[]> {
  const { rows } = await sql<Omit<Term, 'folded'>>`
    select word as text, coalesce(ts_lexize('german_stem', word), '{}') as german, coalesce(ts_lexize('english_stem', word), '{}') as english
    from unnest(${words}::text[]) as word`.execute(db);
  return rows.map(({ text, german, english }) => ({
    text,
    folded: foldText(text),
    german: german.map(foldText),
    english: english.map(foldText),
  }));
}

/** Words with their stems in both languages. */
export async function stemmed(db: Db, words: string[]): Promise<Term[]> {
  const stems = known.get(db) ?? new Map<string, Term>();
  known.set(db, stems);
  const unknown = words.filter((text) => !stems.has(text));
  const told = new Map(unknown.length === 0 ? [] : (await askStems(db, unknown)).map((term) => [term.text, term]));
  const terms = words.flatMap((text) => stems.get(text) ?? told.get(text) ?? []);
  if (stems.size + told.size > mostKnown) stems.clear();
  for (const [text, term] of told) stems.set(text, term);
  return terms;
}

const hasMeaning = (term: Term) => term.german.length > 0 && term.english.length > 0;

/** What a search text asks for: all of its words that mean something in both languages; where there are none, all of its words. */
export async function toTerms(db: Db, search: string): Promise<Term[]> {
  const words = wordsOf(search).filter((text) => text.length >= shortestTerm);
  const terms = await stemmed(db, words.slice(0, mostTerms));
  const meaningful = terms.filter(hasMeaning);
  return meaningful.length > 0 ? meaningful : terms;
}
