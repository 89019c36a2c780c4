import { type RawBuilder, sql } from 'kysely';
import { plannedForItsValues } from '../../platform/db/prepared-statements';
import type { Term } from './terms';

/** Shorter substrings match too much, and a trigram index cannot find them. */
const minSubstringLength = 3;

const getStems = ({ german, english }: Term): string[] => [...new Set([...german, ...english])];

/** A `tsquery` for any of the stems, exact or (`:*`) as prefixes. Stems consist of letters and digits. */
const toTsQuery = (stems: string[], mark: '' | ':*'): RawBuilder<string> =>
  sql`${stems.map((stem) => `'${stem}'${mark}`).join(' | ')}::tsquery`;

/** Matches words with the same stem, in either language: `'mortgag'`. */
const toStemQuery = (term: Term): RawBuilder<string> => toTsQuery(getStems(term), '');

/** Matches words that start with a stem too: `'mortgag':*`. */
function toPrefixQuery(term: Term): RawBuilder<string> {
  const all = getStems(term);
  // A prefix covers every longer stem that starts with it.
  const stems = all.filter((stem) => !all.some((other) => other !== stem && stem.startsWith(other)));
  return toTsQuery(stems, ':*');
}

const matchesAll = (queries: RawBuilder<string>[], words: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${words} @@ (${sql.join(queries, sql` && `)})`;

/** Matches rows that have all terms by stem, by the index alone. */
export const matchesStems = (terms: Term[], words: RawBuilder<unknown>): RawBuilder<boolean> => matchesAll(terms.map(toStemQuery), words);

/** Matches rows that have all terms by stem or prefix, by the index alone. */
export const matchesPrefixes = (terms: Term[], words: RawBuilder<unknown>): RawBuilder<boolean> =>
  matchesAll(terms.map(toPrefixQuery), words);

/**
 * Matches rows that contain the term in any form as a substring (of a compound word). `LIKE NULL` matches nothing; keeps one SQL text, and so one
 * plan, for short terms.
 */
export function matchesSubstring({ part }: Term, folded: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${folded} like ${part.length < minSubstringLength ? null : `%${part}%`}::text`;
}

/** Matches rows that have the term by stem or prefix in `words`, or as a substring in `folded`. */
export const matchesTerm = (term: Term, words: RawBuilder<unknown>, folded: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${words} @@ ${toPrefixQuery(term)} or ${matchesSubstring(term, folded)})`;

/** Matches rows that have all terms, each by stem or prefix in `words`, or as a substring in `folded`. */
export const matchesAllTerms = (terms: Term[], words: RawBuilder<unknown>, folded: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    terms.map((term) => matchesTerm(term, words, folded)),
    sql` and `,
  )})`;

/** Longer searches are too rare to keep a plan for each number of terms. */
const maxPreparedTerms = 3;

/** Suffix of a search statement. Its text depends on the number of terms only, so the usual numbers are worth a prepared statement. */
export const asPreparedSearch = (terms: Term[]): RawBuilder<unknown> => (terms.length <= maxPreparedTerms ? sql`` : plannedForItsValues);

/** Relevance (`ts_rank`): grows with the number and proximity of the matching words, normalised by the length of the text. */
export function computeRank(terms: Term[], words: RawBuilder<unknown>): RawBuilder<number> {
  const any = sql.join(terms.map(toPrefixQuery), sql` || `);
  return sql<number>`ts_rank(${words}, ${any}, 1)`;
}
