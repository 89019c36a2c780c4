import { type RawBuilder, sql } from 'kysely';
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

/** Whether a row has all terms by stem: an index alone tells, and looks each stem up once. */
export const hasStems = (terms: Term[], words: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${words} @@ (${sql.join(terms.map(stemQueryOf), sql` && `)})`;

/** Whether a row has the term: by stem or beginning in `words`, or as a part of a word (of a compound) in `folded`. */
export function hasTerm(term: Term, words: RawBuilder<unknown>, folded: RawBuilder<unknown>): RawBuilder<boolean> {
  const byStem = sql<boolean>`${words} @@ ${queryOf(term)}`;
  if (term.folded.length < shortestPart) return byStem;
  return sql<boolean>`(${byStem} or ${folded} like ${`%${term.folded}%`})`;
}

/** How well a row fits: the more and the nearer its words, and the shorter its text, the greater. */
export function rankOf(terms: Term[], words: RawBuilder<unknown>): RawBuilder<number> {
  const any = sql.join(terms.map(queryOf), sql` || `);
  return sql<number>`ts_rank(${words}, ${any}, 1)`;
}
