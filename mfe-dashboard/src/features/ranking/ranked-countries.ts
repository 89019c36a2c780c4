import type { Country, PointOfView } from '@round-table/shared/contract';

export interface RankedCountry {
  /** From 1; countries with the same score share a place. */
  place: number;
  country: Country;
  score: number;
  /** The score with the best option of each question that is not answered; the score itself where all are. */
  reachable: number;
  unanswered: number;
}

/** The countries by descending score; those with the same score in the order they came in. A country without a score has 0. */
export function rankedCountries(
  countries: Country[],
  { country_scores, reachable_scores, unanswered_counts }: Pick<PointOfView, 'country_scores' | 'reachable_scores' | 'unanswered_counts'>,
): RankedCountry[] {
  const scored = countries
    .map((country) => {
      const score = country_scores[country.code] ?? 0;
      return { country, score, reachable: reachable_scores[country.code] ?? score, unanswered: unanswered_counts[country.code] ?? 0 };
    })
    .sort((a, b) => b.score - a.score);
  return scored.map((row) => ({ ...row, place: 1 + scored.findIndex(({ score }) => score === row.score) }));
}
