import { maxSearchHits } from '@round-table/shared/contract';

/** Which hits are told: so many at most, after the best ones that are passed over. */
export interface Window {
  offset: number;
  size: number;
}

/** Hits in their order, and where those begin that follow them. */
export interface Hits<Hit> {
  hits: Hit[];
  /** Undefined where these are the last. */
  next?: number;
}

const endOf = ({ offset, size }: Window): number => Math.min(offset + size, maxSearchHits);

/** How many of the first hits have to be found: one more than is told, which says whether any follow. */
export const foundFor = (window: Window): number => endOf(window) + 1;

/** How many of these are asked for, after the offset. */
export const askedFor = (window: Window): number => foundFor(window) - window.offset;

/** Of the hits that were found after the offset, those that are told. */
export function toHits<Row>(rows: Row[], window: Window): Hits<Row> {
  const end = endOf(window);
  const hits = rows.slice(0, end - window.offset);
  return rows.length > hits.length && end < maxSearchHits ? { hits, next: end } : { hits };
}
