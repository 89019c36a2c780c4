import { type SearchCount, type SearchKind, searchKinds } from '@round-table/shared/contract';
import type { SearchFilters } from '../use-search-address';

/** How many hits each value of a filter has under the other filters. */
export interface HitCounts {
  kinds: Record<SearchKind, number>;
  /** By code; without countries that have none. */
  countries: Map<string, number>;
  /** By order; without chapters that have none. */
  chapters: Map<number, number>;
  /** Under all filters. */
  all: number;
}

type Filters = Pick<SearchFilters, 'kinds' | 'countries' | 'chapters'>;

/** Questions and chapters belong to no country: its filter leaves them as they are. Attachments of questions belong to none either. */
const isOfCountries = ({ kind, country }: SearchCount, { countries }: Filters): boolean =>
  countries.length === 0 || kind === 'questions' || kind === 'chapters' || (country !== null && countries.includes(country));
const isOfChapters = ({ chapter }: SearchCount, { chapters }: Filters): boolean => chapters.length === 0 || chapters.includes(chapter);
const isOfKinds = ({ kind }: SearchCount, { kinds }: Filters): boolean => kinds.includes(kind);

const sum = (counts: SearchCount[]): number => counts.reduce((total, { count }) => total + count, 0);

function groupBy<Key>(counts: SearchCount[], toKey: (count: SearchCount) => Key | null): Map<Key, number> {
  const groups = new Map<Key, number>();
  for (const one of counts) {
    const key = toKey(one);
    if (key !== null) groups.set(key, (groups.get(key) ?? 0) + one.count);
  }
  return groups;
}

/** Counts the hits of each kind, country and chapter under the other filters (FND-04). */
export function countHits(counts: SearchCount[], filters: Filters): HitCounts {
  const where = (...conditions: ((count: SearchCount, filters: Filters) => boolean)[]) =>
    counts.filter((count) => conditions.every((condition) => condition(count, filters)));
  const byKind = groupBy(where(isOfCountries, isOfChapters), ({ kind }) => kind);
  return {
    kinds: Object.fromEntries(searchKinds.map((kind) => [kind, byKind.get(kind) ?? 0])) as Record<SearchKind, number>,
    countries: groupBy(where(isOfKinds, isOfChapters), ({ country }) => country),
    chapters: groupBy(where(isOfKinds, isOfCountries), ({ chapter }) => chapter),
    all: sum(where(isOfKinds, isOfCountries, isOfChapters)),
  };
}
