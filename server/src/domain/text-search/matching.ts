import { foldAccents } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { plannedForItsValues } from '../../platform/db/prepared-statements';
import { isNumbered } from './references';
import type { Term } from './term';

/** Shorter substrings match too much, and a trigram index cannot find them. */
export const minSubstringLength = 3;

const getStems = ({ german, english }: Term): string[] => [...new Set([...german, ...english])];

/** A figure or letter is a whole word: its beginning would match every number that starts with it. */
export const isWhole = (stem: string): boolean => stem.length === 1;

/** The source of a `tsquery` for any of the stems, or for the parts of the word one behind the other. Stems consist of letters and digits. */
function toQueryText({ apart }: Term, stems: string[], mark: '' | ':*'): string {
  const words = stems.map((stem) => `'${stem}'${isWhole(stem) ? '' : mark}`);
  if (apart) words.push(`(${apart.map((part) => `'${foldAccents(part)}'`).join(' <-> ')})`);
  return words.join(' | ');
}

const toTsQuery = (text: string): RawBuilder<string> => sql`${text}::tsquery`;

/** Matches words with the same stem, in either language: `'mortgag'`. */
const toStemQuery = (term: Term): RawBuilder<string> => toTsQuery(toQueryText(term, getStems(term), ''));

/** Matches words that start with a stem too: `'mortgag':*`. */
function toPrefixQuery(term: Term): RawBuilder<string> {
  const all = getStems(term);
  // A prefix covers every longer stem that starts with it.
  const stems = all.filter((stem) => isWhole(stem) || !all.some((other) => other !== stem && !isWhole(other) && stem.startsWith(other)));
  return toTsQuery(toQueryText(term, stems, ':*'));
}

/** The references of a search, as queries for their words one behind the other: `'art' <-> '7'`. */
const listReferenceQueries = (terms: Term[]): RawBuilder<string>[] =>
  terms.flatMap((term) =>
    (term.after ?? []).map((before) =>
      toTsQuery(`(${toQueryText(before, getStems(before), '')}) <-> (${toQueryText(term, getStems(term), '')})`),
    ),
  );

export const hasReferences = (terms: Term[]): boolean => terms.some(({ after = [] }) => after.length > 0);

const matchesAll = (queries: RawBuilder<string>[], words: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${words} @@ (${sql.join(queries, sql` && `)})`;

/** Matches rows that have all terms by stem, by the index alone. */
export const matchesStems = (terms: Term[], words: RawBuilder<unknown>): RawBuilder<boolean> => matchesAll(terms.map(toStemQuery), words);

/** Matches rows that have all terms by stem, and at least one reference as it is written: "Art. 7 GBO" has `art` before `7`. */
export const matchesReferences = (terms: Term[], words: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${matchesStems(terms, words)} and ${words} @@ (${sql.join(listReferenceQueries(terms), sql` || `)}))`;

/** Matches rows that have all terms by stem or prefix, by the index alone. */
export const matchesPrefixes = (terms: Term[], words: RawBuilder<unknown>): RawBuilder<boolean> =>
  matchesAll(terms.map(toPrefixQuery), words);

/** Matches the term in any form as a substring. `LIKE NULL` matches nothing; keeps one SQL text, and so one plan, for short terms. */
export function matchesSubstring({ part }: Term, folded: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${folded} like ${part.length < minSubstringLength || isNumbered(part) ? null : `%${part}%`}::text`;
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

/** Suffix of a search statement. Without references its text depends on the number of terms only, so the usual numbers are worth a prepared statement. */
export const asPreparedSearch = (terms: Term[]): RawBuilder<unknown> =>
  terms.length <= maxPreparedTerms && !hasReferences(terms) ? sql`` : plannedForItsValues;

/** Relevance: the number of references as written, then `ts_rank` (below 1, grows with the matching words), normalised by length. */
export function computeRank(terms: Term[], words: RawBuilder<unknown>): RawBuilder<number> {
  const any = sql.join(terms.map(toPrefixQuery), sql` || `);
  const written = listReferenceQueries(terms).map((reference) => sql` + (${words} @@ ${reference})::integer`);
  return sql<number>`(ts_rank(${words}, ${any}, 1)${sql.join(written, sql``)})`;
}
