import { FormattedMessage } from '@round-table/shared/libs/intl';
import type { ReactNode } from 'react';
import { joinClassNames } from '../primitives/class-names';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './loading.module.css';
import { InlineError } from './states';

interface LoadingSkeletonProps {
  rows?: number;
  /** `lines` of text, `rows` of a list with separators, or one `block`. */
  shape?: 'lines' | 'rows' | 'block';
  /** Of one row or of the block, in pixels: that of the content, so that it causes no layout shift. */
  height?: number;
}

const shapeStyles = { lines: undefined, rows: styles.loadingRows, block: styles.loadingBlock };

/** Placeholder in the shape of the content; screen readers announce "Loading...". */
export const LoadingSkeleton = ({ rows = 3, shape = 'lines', height }: LoadingSkeletonProps) => (
  <div className={joinClassNames(styles.loading, shapeStyles[shape])} aria-busy="true">
    <VisuallyHidden>
      <FormattedMessage id="ui.loading" />
    </VisuallyHidden>
    {Array.from({ length: shape === 'block' ? 1 : rows }, (_, row) => `row-${row}`).map((row) => (
      <span className={styles.loadingRow} key={row} style={height === undefined ? undefined : { height }}>
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
  /** The result of an RTK Query hook. */
  query: Query<Data>;
  children: (data: NonNullable<Data>) => ReactNode;
  /** Three rows by default. */
  skeleton?: ReactNode;
}

/** Renders a query: a skeleton while it loads, an inline error if it failed without data, otherwise the children. */
export function Loaded<Data>({ query, children, skeleton = <LoadingSkeleton shape="rows" /> }: LoadedProps<Data>) {
  if (query.data !== undefined && query.data !== null) return children(query.data as NonNullable<Data>);
  if (query.error !== undefined) return <InlineError error={query.error} onRetry={query.refetch} />;
  return skeleton;
}
