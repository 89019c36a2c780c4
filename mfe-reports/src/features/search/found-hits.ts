import { type RefObject, useEffect, useRef } from 'react';
import type { HitsPage } from './search-api';

/** What a search's hook gave. `currentData` is of this search, not of the one before. */
interface HitsQuery<Hit> {
  currentData?: { pages: HitsPage<Hit>[] };
  error?: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** The hits of all pages that were asked for; undefined until the first has come. */
export interface FoundHits<Hit> extends HitsQuery<Hit> {
  hits?: Hit[];
}

export const toFound = <Hit>(query: HitsQuery<Hit>): FoundHits<Hit> => ({
  ...query,
  hits: query.currentData?.pages.flatMap(({ hits }) => hits),
});

/** Asks for more hits, and leads to the first of them once they stand in the list at `place`. */
export function useMoreHits({ hits, fetchNextPage }: FoundHits<unknown>): {
  place: RefObject<HTMLDivElement | null>;
  showMore: () => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef<number>(undefined);
  const count = hits?.length ?? 0;
  useEffect(() => {
    if (first.current === undefined || count <= first.current) return;
    place.current?.querySelectorAll('ul > li')[first.current]?.querySelector('a')?.focus();
    first.current = undefined;
  }, [count]);
  const showMore = () => {
    first.current = count;
    fetchNextPage();
  };
  return { place, showMore };
}
