import { useNarrow, usePrinting } from '@round-table/shared/runtime';
import { joinClassNames } from '@round-table/shared/ui';
import { cardRows } from '@round-table/shared/ui/table';
import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { type DataColumn, DataRow, type MovableRows, type RowPosition } from './data-row';
import styles from './data-table.module.css';
import { FrameRows, PageRows } from './row-window';
import { type ColumnSort, TableHead } from './table-head';

/** With more rows only those near the viewport are in the document. */
export const maxPlainRows = 100;

interface DataTableProps<Row extends { id: number }> {
  label: string;
  /** Memoized: rows render again only if it or the row changes. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** Without it the columns cannot be sorted. */
  sort?: ColumnSort;
  /** Rows in grey, such as inactive ones. The same function at every render, as for `columns`. */
  isMuted: (row: Row) => boolean;
  /** Called with the row that is pressed; without it rows do not open. */
  onOpen?: (row: Row) => void;
  empty: ReactNode;
  /** In pixels: in less space the table scrolls sideways, unless its rows are cards. */
  minWidth: number;
  hasFixedLayout?: boolean;
  /** Of rows that can be moved. */
  movable?: MovableRows<Row> | undefined;
}

/** Finds the row of a click. A link, a box or a handle inside of a row does what it says, and does not open the row. */
function findPressedRow<Row>(rows: readonly Row[], { target }: MouseEvent): Row | undefined {
  if (!(target instanceof Element) || target.closest('a, label, [data-handle]')) return undefined;
  const index = target.closest<HTMLElement>('tr')?.dataset.index;
  return index === undefined ? undefined : rows[Number(index)];
}

/**
 * A table of plain elements: sorts by its heads, opens the pressed row, and shows rows as cards on narrow screens. A long table renders only
 * the rows near its viewport, with their positions for screen readers; a printed page contains all rows.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, sort, isMuted, onOpen, empty, minWidth, hasFixedLayout, movable } = props;
  // A state, not a ref: the rows need it at their first effect, which runs before the ref of an outer element is set.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const isNarrow = useNarrow();
  const isPrinting = usePrinting();
  const isWindowed = rows.length > maxPlainRows && !isPrinting;
  const opens = onOpen !== undefined;
  const renderRow = (index: number, position?: RowPosition) => {
    const row = rows[index];
    if (!row) return null;
    const RowOf = movable?.Row ?? DataRow;
    return <RowOf key={row.id} row={row} index={index} columns={columns} isMuted={isMuted(row)} opens={opens} {...position} />;
  };
  const onClick = (event: MouseEvent) => {
    const row = findPressedRow(rows, event);
    if (row) onOpen?.(row);
  };
  const windowProps = { rows, columnCount: columns.length, renderRow, onClick };
  const layout = useMemo(() => ({ '--min-width': `${minWidth}px` }) as CSSProperties, [minWidth]);
  const table = (
    <div className={joinClassNames(styles.frame, isWindowed && !isNarrow && styles.scrolling)} ref={setFrame}>
      <table
        className={joinClassNames(cardRows, styles.table, (isWindowed || hasFixedLayout) && styles.fixed)}
        style={layout}
        aria-label={label}
        aria-rowcount={isWindowed ? rows.length + 1 : undefined}
      >
        <TableHead columns={columns} sort={sort} />
        {!isWindowed && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button of each row opens it by keyboard
          <tbody onClick={onClick}>{rows.map((_row, index) => renderRow(index))}</tbody>
        )}
        {isWindowed && (isNarrow ? <PageRows {...windowProps} /> : <FrameRows {...windowProps} frame={frame} />)}
        {rows.length === 0 && (
          <tbody>
            <tr className={styles.empty}>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  );
  if (!movable) return table;
  const { Frame, moves } = movable;
  return (
    <Frame rows={rows} moves={moves}>
      {table}
    </Frame>
  );
}
