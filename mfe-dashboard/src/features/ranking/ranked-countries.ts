import type { Country, PointOfView } from '@round-table/shared/contract';

export interface RankedCountry {
  /** From 1; countries with the same score share a rank. */
  rank: number;
  country: Country;
  score: number;
  /** The score with the best option of each unanswered question; equals `score` if all are answered. */
  reachable: number;
  unanswered: number;
}

/** Ranks the countries by descending score; equal scores keep the input order. A country without a score counts as 0. */
export function rankCountries(
  countries: Country[],
  { country_scores, reachable_scores, unanswered_counts }: Pick<PointOfView, 'country_scores' | 'reachable_scores' | 'unanswered_counts'>,
): RankedCountry[] {
  const scored = countries
    .map((country) => {
      const score = country_scores[country.code] ?? 0;
      return { country, score, reachable: reachable_scores[country.code] ?? score, unanswered: unanswered_counts[country.code] ?? 0 };
    })
    .sort((a, b) => b.score - a.score);
  return scored.map((row) => ({ ...row, rank: 1 + scored.findIndex(({ score }) => score === row.score) }));
}
