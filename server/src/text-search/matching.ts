import { type RawBuilder, sql } from 'kysely';
import { plannedOnce } from '../db/planned-once';
import type { Term } from './terms';

/** Shorter parts of words match too much, and no index finds them. */
const shortestPart = 3;

const stemsOf = ({ german, english }: Term): string[] => [...new Set([...german, ...english])];

/** A query for words with any of the stems: these themselves, or (`:*`) what begins with them too. Stems are letters and digits. */
const anyOf = (stems: string[], mark: '' | ':*'): RawBuilder<string> =>
  sql`${stems.map((stem) => `'${stem}'${mark}`).join(' | ')}::tsquery`;

/** The term as a query for words that share its stem, in either language: `'mortgag'`. */
const stemQueryOf = (term: Term): RawBuilder<string> => anyOf(stemsOf(term), '');

/** The same for words that begin with it too: `'mortgag':*`. */
function queryOf(term: Term): RawBuilder<string> {
  const all = stemsOf(term);
  // What begins with one stem that begins with another is met by that one.
  const stems = all.filter((stem) => !all.some((other) => other !== stem && stem.startsWith(other)));
  return anyOf(stems, ':*');
}

const hasAll = (queries: RawBuilder<string>[], words: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${words} @@ (${sql.join(queries, sql` && `)})`;

/** Whether a row has all terms by stem: an index alone tells, and looks each stem up once. */
export const hasStems = (terms: Term[], words: RawBuilder<unknown>): RawBuilder<boolean> => hasAll(terms.map(stemQueryOf), words);

/** Whether a row has all terms by stem or beginning: an index alone tells. */
export const hasBeginnings = (terms: Term[], words: RawBuilder<unknown>): RawBuilder<boolean> => hasAll(terms.map(queryOf), words);

/** Whether a row has the term as a part of a word (of a compound). Nothing is like null: so the statement is the same for a short term. */
export function hasPart({ folded: text }: Term, folded: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${folded} like ${text.length < shortestPart ? null : `%${text}%`}::text`;
}

/** Whether a row has the term: by stem or beginning in `words`, or as a part of a word in `folded`. */
export const hasTerm = (term: Term, words: RawBuilder<unknown>, folded: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${words} @@ ${queryOf(term)} or ${hasPart(term, folded)})`;

/** More words are searched for so seldom that plans for each number of them need not be kept. */
const mostPlanned = 3;

/** The end of a search's statement, which differs by the number of terms alone. */
export const plannedFor = (terms: Term[]): RawBuilder<unknown> => (terms.length <= mostPlanned ? plannedOnce : sql``);

/** How well a row fits: the more and the nearer its words, and the shorter its text, the greater. */
export function rankOf(terms: Term[], words: RawBuilder<unknown>): RawBuilder<number> {
  const any = sql.join(terms.map(queryOf), sql` || `);
  return sql<number>`ts_rank(${words}, ${any}, 1)`;
}
