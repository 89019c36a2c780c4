import { cleanText, foldAccents, listWords } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db/schema/schema';
import { listIrregularForms } from './irregular-forms';
import { addReferences, splitMixed } from './references';
import type { Term } from './term';

/** The form of a word that keys the stem cache. */
export const normalizeWord = (text: string): string => cleanText(text).toLowerCase();

/** Further words of a search are ignored. */
const maxTerms = 10;

/** Shorter stems are parts of too many words: `rat` of "rates". */
const minPartLength = 4;
/** What singular and plural add to a stem. Other endings are of verbs and derived words, whose stems are parts of too many words. */
const endings = /^(e|en|er|ern|em|es|n|s)?$/;

/** Returns the shortest stem without a singular or plural ending; an English `y` is the `i` of its stem: "property", "properties". */
function toPart({ folded, german, english }: Omit<Term, 'text' | 'part'>): string {
  const stems = [...german, ...english].flatMap((stem) => {
    const short = stem.replace(/i$/, '');
    const isForm = folded === `${short}y` || (folded.startsWith(stem) && endings.test(folded.slice(stem.length)));
    return isForm && (short.length >= minPartLength || folded === `${stem}s`) ? [short] : [];
  });
  return stems.reduce((shortest, stem) => (stem.length < shortest.length ? stem : shortest), folded);
}

/** LRU cache of stems by database. Texts repeat their words, so most searches need no query for stems. */
const cache = new WeakMap<Db, LRUCache<string, Term>>();
const maxCached = 50_000;

export const findCachedTerm = (db: Db, text: string): Term | undefined => cache.get(db)?.get(text);

async function selectStems(db: Db, words: string[]): Promise<Term[]> {
  const { rows } = await sql<Omit<Term, 'folded' | 'part'>>`
    select word as text, tsvector_to_array(search_words(word, '')) as german, tsvector_to_array(search_words('', word)) as english
    from unnest(${words}::text[]) as word`.execute(db);
  return rows.map(({ text, german, english }) => {
    const forms = { folded: foldAccents(text), german, english };
    return { text, ...forms, part: toPart(forms) };
  });
}

/** Returns the words with their stems in both languages, from the cache or the database. */
export async function getTerms(db: Db, words: string[]): Promise<Term[]> {
  const stems = cache.get(db) ?? new LRUCache<string, Term>({ max: maxCached });
  cache.set(db, stems);
  const unknown = words.filter((text) => !stems.has(text));
  const loaded = new Map(unknown.length === 0 ? [] : (await selectStems(db, unknown)).map((term) => [term.text, term]));
  const terms = words.flatMap((text) => stems.get(text) ?? loaded.get(text) ?? []);
  for (const [text, term] of loaded) stems.set(text, term);
  return terms;
}

const hasMeaning = (term: Term) => term.german.length > 0 && term.english.length > 0;

const mergeStems = (...lists: string[][]): string[] => [...new Set(lists.flat())];

/** Adds the stems of irregular forms, which no stemmer finds: "Konten" to "Konto", "wives" to "wife". */
async function addIrregularForms(db: Db, terms: Term[]): Promise<Term[]> {
  const forms = new Map(terms.map(({ text }) => [text, listIrregularForms(text)]));
  const others = new Map((await getTerms(db, [...new Set([...forms.values()].flat())])).map((term) => [term.text, term]));
  return terms.map((term) => {
    const own = (forms.get(term.text) ?? []).flatMap((form) => others.get(form) ?? []);
    if (own.length === 0) return term;
    return {
      ...term,
      german: mergeStems(term.german, ...own.map(({ german }) => german)),
      english: mergeStems(term.english, ...own.map(({ english }) => english)),
    };
  });
}

/** Letters alone are words of too many texts; a figure alone is the number of an article. */
const isSearched = (word: string): boolean => word.length > 1 || /\p{N}/u.test(word);

/** Parses a search text: its words without stop words, or all if it has no others. Words of a reference know the word before them. */
export async function parseSearch(db: Db, search: string): Promise<Term[]> {
  const words = splitMixed(listWords(search));
  const searched = [...new Set(words.map(({ word }) => word).filter(isSearched))].slice(0, maxTerms);
  const known = new Map(
    (await getTerms(db, [...new Set(words.map(({ word }) => word))].slice(0, 2 * maxTerms))).map((term) => [term.text, term]),
  );
  const terms = searched.flatMap((word) => known.get(word) ?? []);
  const meaningful = terms.filter(hasMeaning);
  const chosen = await addIrregularForms(db, meaningful.length > 0 ? meaningful : terms);
  return addReferences(words, chosen, known);
}
