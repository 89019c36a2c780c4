import type { Country, PointOfView } from '@round-table/shared/contract';

export interface RankedCountry {
  /** From 1; countries with the same score share a place. */
  place: number;
  country: Country;
  score: number;
}

/** The countries by descending score; those with the same score in the order they came in. A country without a score has 0. */
export function rankedCountries(countries: Country[], scores: PointOfView['country_scores']): RankedCountry[] {
  const scored = countries.map((country) => ({ country, score: scores[country.code] ?? 0 })).sort((a, b) => b.score - a.score);
  return scored.map((row) => ({ ...row, place: 1 + scored.findIndex(({ score }) => score === row.score) }));
}
