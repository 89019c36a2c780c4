import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { EmptyState, joinClassNames } from '@round-table/shared/ui';
import { type ReactNode, useMemo } from 'react';
import type { DataColumn } from '../data-table/data-row';
import { DataTable } from '../data-table/data-table';
import { OpenCell, renderYesNo } from './table-cells';
import type { TableColumn } from './table-columns';
import { type TableView, toNextSort } from './table-view';

function renderValue<Row>({ value, cell }: TableColumn<Row>, row: Row, intl: IntlShape): ReactNode {
  if (cell) return cell(row);
  const plain = value(row);
  if (typeof plain === 'boolean') return renderYesNo(plain, intl);
  return typeof plain === 'number' ? intl.formatNumber(plain, { maximumFractionDigits: 3 }) : plain;
}

const toDataColumns = <Row, Key extends string>(
  columns: readonly TableColumn<Row, Key>[],
  intl: IntlShape,
  opens: boolean,
): DataColumn<Row>[] =>
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

interface AdminTableProps<Row, Key extends string> {
  /** The message id of its name. */
  label: string;
  columns: readonly TableColumn<Row, Key>[];
  rows: Row[];
  view: TableView<Key>;
  onSort: (order: Pick<TableView<Key>, 'sort' | 'descending'>) => void;
  isActive: (row: Row) => boolean;
  /** Called with the row that is pressed; without it rows do not open. */
  onOpen?: (row: Row) => void;
  /** The message ids of the empty state, and the values of its hint. */
  empty: { title: string; hint: string; values?: Record<string, number> };
  /** In pixels: in less space the table scrolls sideways. */
  minWidth: number;
}

/** The table of an admin page: its rows have an id, sort by their columns, are grey if inactive (QAD-12), and open a dialog. */
export function AdminTable<Row extends { id: number }, Key extends string>({
  label,
  columns,
  rows,
  view,
  onSort,
  isActive,
  onOpen,
  empty,
  minWidth,
}: AdminTableProps<Row, Key>) {
  const intl = useIntl();
  const opens = onOpen !== undefined;
  const dataColumns = useMemo(() => toDataColumns(columns, intl, opens), [columns, intl, opens]);
  const sort = {
    key: view.sort,
    descending: view.descending,
    onPress: (key: string) => {
      const column = columns.find((one) => one.key === key);
      if (column) onSort(toNextSort(view, column.key));
    },
  };
  return (
    <DataTable<Row>
      label={intl.formatMessage({ id: label })}
      columns={dataColumns}
      rows={rows}
      sort={sort}
      isMuted={(row) => !isActive(row)}
      onOpen={onOpen}
      minWidth={minWidth}
      empty={<EmptyState title={<FormattedMessage id={empty.title} />} hint={<FormattedMessage id={empty.hint} values={empty.values} />} />}
    />
  );
}
