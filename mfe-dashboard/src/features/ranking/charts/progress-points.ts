import type { RankedCountry } from '../ranked-countries';

export interface ProgressPoint {
  country: RankedCountry;
  /** Percent of the weighted questions, 0 to 100. */
  progress: number;
}

/** The countries with known progress, as ranked; none in the read-only view. */
export const toProgressPoints = (ranked: RankedCountry[]): ProgressPoint[] =>
  ranked.flatMap((country) => {
    const progress = country.country.progress_weighted;
    return progress === null ? [] : [{ country, progress }];
  });

/** The domain of an axis: the range of the values with a margin of a tenth, limited to 0 … `limit`. */
export function toAxisDomain(values: number[], limit: number): [number, number] {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const margin = (max - min || limit || 1) / 10;
  return [Math.max(0, min - margin), Math.max(max, Math.min(limit || margin, max + margin))];
}
