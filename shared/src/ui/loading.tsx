import { FormattedMessage } from '@round-table/shared/kit/intl';
import type { ReactNode } from 'react';
import { InlineError } from './states';
import { VisuallyHidden } from './visually-hidden';
import './loading.css';

interface LoadingSkeletonProps {
  /** How many lines of the shape that comes. */
  rows?: number;
  /** `lines` of text, `rows` of a list with a hairline each, or one `block`. */
  shape?: 'lines' | 'rows' | 'block';
  /** The height of one row or of the block, in pixels: the shape that comes must not move the page. */
  height?: number;
}

/** Still blocks of the shape that comes; those who listen hear "Loading...". */
export const LoadingSkeleton = ({ rows = 3, shape = 'lines', height }: LoadingSkeletonProps) => (
  <div className={`rt-loading rt-loading-${shape}`} aria-busy="true">
    <VisuallyHidden>
      <FormattedMessage id="ui.loading" />
    </VisuallyHidden>
    {Array.from({ length: shape === 'block' ? 1 : rows }, (_, row) => `row-${row}`).map((row) => (
      <span className="rt-loading-row" key={row} style={height === undefined ? undefined : { height }}>
        <i />
      </span>
    ))}
  </div>
);

interface Query<Data> {
  data?: Data;
  error?: unknown;
  isLoading?: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  /** What an RTK Query hook gave. */
  query: Query<Data>;
  children: (data: NonNullable<Data>) => ReactNode;
  /** The shape that comes; three rows if not said. */
  skeleton?: ReactNode;
}

/** What a query has brought: its skeleton while it loads, its error in its own place, then the children. */
export function Loaded<Data>({ query, children, skeleton = <LoadingSkeleton shape="rows" /> }: LoadedProps<Data>) {
  if (query.data !== undefined && query.data !== null) return children(query.data as NonNullable<Data>);
  if (query.error !== undefined) return <InlineError error={query.error} onRetry={query.refetch} />;
  return skeleton;
}
