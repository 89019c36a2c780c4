import { FormattedMessage } from '@round-table/shared/libs/intl';
import { VisuallyHidden } from '@round-table/shared/ui';
import styles from './table-skeleton.module.css';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

interface TableSkeletonProps {
  columns: number;
  rows?: number;
  /** Not the first one on the page: only the first one announces that it is loading. */
  isSecond?: boolean;
}

/** The skeleton of a table: head and rows, or cards on narrow screens. */
export const TableSkeleton = ({ columns, rows = 12, isSecond }: TableSkeletonProps) => (
  <div aria-busy="true">
    {!isSecond && (
      <VisuallyHidden>
        <FormattedMessage id="ui.loading" />
      </VisuallyHidden>
    )}
    {range(rows + 1).map((row) => (
      <div className={styles.row} key={row}>
        {range(columns).map((column) => (
          <i key={column} />
        ))}
      </div>
    ))}
  </div>
);
