import { maxSearchHits } from '@round-table/shared/contract';

export interface PageWindow {
  offset: number;
  size: number;
}

/** A page of hits with the offset of the next page. */
export interface Hits<Hit> {
  hits: Hit[];
  /** Undefined on the last page. */
  next?: number;
}

const getEnd = ({ offset, size }: PageWindow): number => Math.min(offset + size, maxSearchHits);

/** Number of hits to find: one more than the page shows (look-ahead row), to know whether a next page exists. */
export const countToFind = (window: PageWindow): number => getEnd(window) + 1;

/** The SQL limit after the offset. */
export const getLimit = (window: PageWindow): number => countToFind(window) - window.offset;

/** Drops the look-ahead row and computes the next offset. */
export function toHits<Row>(rows: Row[], window: PageWindow): Hits<Row> {
  const end = getEnd(window);
  const hits = rows.slice(0, end - window.offset);
  return rows.length > hits.length && end < maxSearchHits ? { hits, next: end } : { hits };
}
