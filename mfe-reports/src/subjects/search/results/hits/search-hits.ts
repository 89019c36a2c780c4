import { maxSearchHits } from '@round-table/shared/contract';
import { type RefObject, useEffect, useRef } from 'react';
import type { HitsPage } from '../search-api';
import { listLinks } from './move-link-focus';

/** The result of an infinite query. `currentData` belongs to the current search, never to the previous one. */
interface HitsQuery<Hit> {
  currentData?: { pages: HitsPage<Hit>[] };
  error?: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export interface HitListProps<Hit> {
  hits: Hit[];
  /** The version that was searched, if it is not the viewer's default. */
  version: string | undefined;
}

/** The hits of all pages loaded so far; undefined until the first page has loaded. */
export interface SearchHits<Hit> extends HitsQuery<Hit> {
  hits?: Hit[];
  /** How many are loaded. */
  count: number;
  /** Whether the server has no more hits, not even beyond its limit. */
  isAll: boolean;
}

export function toSearchHits<Hit>(query: HitsQuery<Hit>): SearchHits<Hit> {
  const hits = query.currentData?.pages.flatMap((page) => page.hits);
  const count = hits?.length ?? 0;
  return { ...query, hits, count, isAll: !query.hasNextPage && count < maxSearchHits };
}

/** Loads the next page and moves the focus to its first link once it is in the list inside `listRef`. */
export function useMoreHits({ count, fetchNextPage }: SearchHits<unknown>): {
  listRef: RefObject<HTMLDivElement | null>;
  showMore: () => void;
} {
  const listRef = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    const hit = listRef.current?.querySelectorAll('ul > li')[firstNew.current];
    if (hit) listLinks(hit)[0]?.focus();
    firstNew.current = undefined;
  }, [count]);
  const showMore = () => {
    firstNew.current = count;
    fetchNextPage();
  };
  return { listRef, showMore };
}
