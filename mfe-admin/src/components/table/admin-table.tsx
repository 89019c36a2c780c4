import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { EmptyState, joinClassNames } from '@round-table/shared/ui';
import { Pagination } from '@round-table/shared/ui/table';
import { type ReactNode, useMemo } from 'react';
import type { DataColumn, MovableRows } from '../data-table/data-row';
import { DataTable } from '../data-table/data-table';
import styles from './admin-table.module.css';
import { createSelectColumn, type RowSelection } from './select-column';
import { OpenCell, renderYesNo } from './table-cells';
import type { TableColumn } from './table-columns';
import { toNextSort } from './table-view';
import type { AdminTableState } from './use-admin-table';

function renderValue<Row>({ value, cell }: TableColumn<Row>, row: Row, intl: IntlShape): ReactNode {
  if (cell) return cell(row);
  const plain = value(row);
  if (typeof plain === 'boolean') return renderYesNo(plain, intl);
  return typeof plain === 'number' ? intl.formatNumber(plain, { maximumFractionDigits: 3 }) : plain;
}

/** Columns as a table draws them; `opens`: the name of a row opens it. */
export const toDataColumns = <Row,>(columns: readonly TableColumn<Row>[], intl: IntlShape, opens: boolean): DataColumn<Row>[] =>
  columns.map((column) => ({
    key: column.key,
    title: intl.formatMessage({ id: column.titleId }),
    width: column.width,
    className: joinClassNames(column.className),
    isRowHeader: column.isRowHeader,
    render: (row) =>
      column.isRowHeader ? (
        <>
          <OpenCell opens={opens}>{renderValue(column, row, intl)}</OpenCell>
          {column.marks?.(row)}
        </>
      ) : (
        renderValue(column, row, intl)
      ),
  }));

interface AdminTableProps<Row extends { id: number }> {
  table: AdminTableState<Row>;
  /** The message id of its name. */
  label: string;
  /** Called with the row that is pressed; without it rows do not open. */
  onOpen?: (row: Row) => void;
  /** Of rows that can be selected. */
  selection?: RowSelection<Row> | undefined;
  /** Of rows that can be moved while they are in their own order. */
  movable?: MovableRows<Row> | undefined;
  /** The message ids of the empty state, and the values of its hint. */
  empty: { title: string; hint: string; values?: Record<string, number> };
  /** In pixels: in less space the table scrolls sideways. */
  minWidth: number;
}

/** The table of an admin page: its rows have an id, sort by their columns, are grey if inactive (QAD-12), and open a dialog. */
export function AdminTable<Row extends { id: number }>({
  table,
  label,
  onOpen,
  selection,
  movable,
  empty,
  minWidth,
}: AdminTableProps<Row>) {
  const { spec, view, change, columns, rows } = table;
  const moved = view.sort === null ? movable : undefined;
  const intl = useIntl();
  const opens = onOpen !== undefined;
  const valueColumns = useMemo(() => toDataColumns(columns.visible, intl, opens), [columns.visible, intl, opens]);
  const dataColumns = useMemo(
    () => [...(moved ? [moved.handle] : []), ...(selection ? [createSelectColumn(selection, rows, intl)] : []), ...valueColumns],
    [moved, selection, rows, intl, valueColumns],
  );
  const size = view.size ?? rows.length;
  const page = Math.min(view.page ?? 1, Math.max(1, Math.ceil(rows.length / size)));
  return (
    <>
      <DataTable<Row>
        label={intl.formatMessage({ id: label })}
        columns={dataColumns}
        rows={view.size ? rows.slice((page - 1) * size, page * size) : rows}
        sort={{ key: view.sort, descending: view.descending, onPress: (key) => change(toNextSort(view, key)) }}
        isMuted={(row) => spec.isActive?.(row) === false}
        onOpen={onOpen}
        minWidth={minWidth}
        movable={moved}
        empty={
          <EmptyState title={<FormattedMessage id={empty.title} />} hint={<FormattedMessage id={empty.hint} values={empty.values} />} />
        }
      />
      {spec.pageSizes && rows.length > 0 && (
        <Pagination
          className={styles.pages}
          total={rows.length}
          current={page}
          pageSize={size}
          pageSizeOptions={[...spec.pageSizes]}
          showSizeChanger
          showTotal={(total, [from, to]) => intl.formatMessage({ id: 'common.range' }, { from, to, total })}
          onChange={(nextPage, nextSize) => change({ page: nextPage, size: nextSize })}
        />
      )}
    </>
  );
}
