import type { RankedCountry } from './ranked-countries';

/** A country among the others: how far it is, and what it scores. */
export interface ProgressPoint {
  country: RankedCountry;
  /** Percent of the weighted questions, 0 to 100. */
  progress: number;
}

/** The countries whose progress is told, as ranked; the read-only view tells none. */
export const progressPoints = (ranked: RankedCountry[]): ProgressPoint[] =>
  ranked.flatMap((country) => {
    const progress = country.country.progress_weighted;
    return progress === null ? [] : [{ country, progress }];
  });
