import { maxSearchHits } from '@round-table/shared/contract';
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
  /** How many are told so far. */
  count: number;
  /** Whether they are all there are. */
  isAll: boolean;
}

export function toFound<Hit>(query: HitsQuery<Hit>): FoundHits<Hit> {
  const hits = query.currentData?.pages.flatMap((page) => page.hits);
  const count = hits?.length ?? 0;
  return { ...query, hits, count, isAll: !query.hasNextPage && count < maxSearchHits };
}

/** Asks for more hits, and leads to the first of them once they stand in the list at `place`. */
export function useMoreHits({ count, fetchNextPage }: FoundHits<unknown>): {
  place: RefObject<HTMLDivElement | null>;
  showMore: () => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef<number>(undefined);
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
