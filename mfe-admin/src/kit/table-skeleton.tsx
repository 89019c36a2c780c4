import { FormattedMessage } from '@round-table/shared/kit/intl';
import { VisuallyHidden } from '@round-table/shared/ui';
import './table-skeleton.css';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

interface TableSkeletonProps {
  columns: number;
  rows?: number;
  /** One of several on the page: the first says "Loading...". */
  isSecond?: boolean;
}

/** The shape of a table that is loading: its head and rows, or cards in the mobile layout. */
export const TableSkeleton = ({ columns, rows = 12, isSecond }: TableSkeletonProps) => (
  <div className="admin-skeleton" aria-busy="true">
    {!isSecond && (
      <VisuallyHidden>
        <FormattedMessage id="ui.loading" />
      </VisuallyHidden>
    )}
    {range(rows + 1).map((row) => (
      <div className="admin-skeleton-row" key={row}>
        {range(columns).map((column) => (
          <i key={column} />
        ))}
      </div>
    ))}
  </div>
);
