import { type RawBuilder, sql } from 'kysely';
import type { Term } from './terms';

/** Shorter parts of words match too much, and no index finds them. */
const shortestPart = 3;

/** The term as a query for words that begin with it or share its stem, in either language. Terms are letters and digits only. */
const queryOf = ({ text }: Term): RawBuilder<string> => {
  const prefix = `'${text}':*`;
  return sql`(to_tsquery('german', ${prefix}) || to_tsquery('english', ${prefix}))`;
};

/** Whether a row has the term: by stem or beginning in `words`, or as a part of a word (of a compound) in one of `texts`. */
export function hasTerm(term: Term, words: RawBuilder<unknown>, texts: RawBuilder<unknown>[]): RawBuilder<boolean> {
  const byStem = sql`${words} @@ ${queryOf(term)}`;
  if (term.text.length < shortestPart) return sql<boolean>`(${byStem})`;
  const parts = texts.map((text) => sql`${text} ilike ${`%${term.text}%`}`);
  return sql<boolean>`(${sql.join([byStem, ...parts], sql` or `)})`;
}

/** How well a row fits: the more and the nearer its words, and the shorter its text, the greater. */
export function rankOf(terms: Term[], words: RawBuilder<unknown>): RawBuilder<number> {
  const any = sql.join(terms.map(queryOf), sql` || `);
  return sql<number>`ts_rank(${words}, ${any}, 1)`;
}
