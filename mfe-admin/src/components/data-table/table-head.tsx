import { useIntl } from '@round-table/shared/libs/intl';
import type { CSSProperties } from 'react';
import type { DataColumn } from './data-row';
import styles from './data-table.module.css';

/** The order of the rows, and the action of a press on the head of a column. */
export interface ColumnSort {
  /** The column by which rows are sorted; null for the default order. */
  key: string | null;
  descending: boolean;
  onPress: (key: string) => void;
}

const carets = (
  <svg className={styles.carets} viewBox="0 0 10 14" aria-hidden="true">
    <path d="M5 .5 9.5 6h-9z" />
    <path d="M5 13.5.5 8h9z" />
  </svg>
);

type Direction = 'ascending' | 'descending';

const toDirection = (sort: ColumnSort, key: string): Direction | undefined => {
  if (sort.key !== key) return undefined;
  return sort.descending ? 'descending' : 'ascending';
};

/** The message ids of what the next press does. */
const hints = { none: 'common.sort.ascending', ascending: 'common.sort.descending', descending: 'common.sort.none' };

interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort?: ColumnSort;
}

/** The heads of the columns; a press sorts ascending, then descending, then not at all. */
export function TableHead<Row>({ columns, sort }: TableHeadProps<Row>) {
  const { formatMessage } = useIntl();
  const sortBy = { '--sort-by': JSON.stringify(formatMessage({ id: 'common.sortBy' })) } as CSSProperties;
  return (
    <thead className={sort && styles.sorts} style={sortBy}>
      <tr>
        {columns.map(({ key, title, width, head }) => {
          if (head !== undefined)
            return (
              <th key={key} scope="col" style={{ width }}>
                {head}
              </th>
            );
          const direction = sort && toDirection(sort, key);
          return (
            <th
              key={key}
              scope="col"
              className={sort && styles.sortable}
              style={{ width }}
              aria-sort={direction}
              onClick={sort && (() => sort.onPress(key))}
            >
              {sort ? (
                <button type="button" className={styles.sort} title={formatMessage({ id: hints[direction ?? 'none'] })}>
                  {title}
                  {carets}
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
