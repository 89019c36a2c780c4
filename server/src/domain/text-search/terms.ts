import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db/schema/schema';
import { listIrregularForms } from './irregular-forms';

/** Folds a text for search: lower case, without accents, `ä` = `ae` = `a`. Must match the SQL function `search_fold`. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/([\p{L}\p{N}])[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replaceAll('ue', 'u');

/** A search word with its folded stems; a stop word of a language has no stem in it. */
export interface Term {
  text: string;
  folded: string;
  german: string[];
  english: string[];
  /** The part that its forms share, folded: what a word that contains it has to contain. */
  part: string;
}

/** Letters with their combining accents, and digits. */
export const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Further words of a search are ignored. */
const maxTerms = 10;
const minTermLength = 2;

/** The form of a word that keys the stem cache. */
export const normalizeWord = (text: string): string => text.normalize('NFC').toLowerCase();

/** The distinct words of a text, in lower case. */
const toWords = (text: string): string[] => [...new Set(normalizeWord(text).match(wordPattern) ?? [])];

/** Shorter stems are parts of too many words: `rat` of "rates". */
const minPartLength = 4;
/** What singular and plural add to a stem. Other endings are of verbs and derived words, whose stems are parts of too many words. */
const endings = /^(e|en|er|ern|em|es|n|s)?$/;

/**
 * Returns the shortest stem without the ending of a singular or plural, so that "Pfandrecht" and "Pfandrechte" find the same compounds. An
 * English `y` is the `i` of its stem: "property" and "properties" share `propert`.
 */
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
    select word as text, coalesce(ts_lexize('german_stem', word), '{}') as german, coalesce(ts_lexize('english_stem', word), '{}') as english
    from unnest(${words}::text[]) as word`.execute(db);
  return rows.map(({ text, german, english }) => {
    const folded = { folded: foldText(text), german: german.map(foldText), english: english.map(foldText) };
    return { text, ...folded, part: toPart(folded) };
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

/** Parses a search text: its words without stop words; all its words if it has stop words only. */
export async function parseSearch(db: Db, search: string): Promise<Term[]> {
  const words = toWords(search).filter((text) => text.length >= minTermLength);
  const terms = await getTerms(db, words.slice(0, maxTerms));
  const meaningful = terms.filter(hasMeaning);
  return addIrregularForms(db, meaningful.length > 0 ? meaningful : terms);
}
