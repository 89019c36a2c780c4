import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { useNarrow } from '@round-table/shared/runtime';
import { EmptyState, joinClassNames } from '@round-table/shared/ui';
import { CardTable, type TableColumnsType, type TableProps, toCardCell } from '@round-table/shared/ui/table';
import type { ReactNode } from 'react';

import { OpenCell, rowHeaderClass, toRowAttributes, YesNo } from './table-cells';
import type { TableColumn } from './table-columns';
import { type TableView, toSortOrder, toSortProps } from './table-view';

function renderValue<Row>({ value, cell }: TableColumn<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const plain = value(row);
  if (typeof plain === 'boolean') return <YesNo value={plain} />;
  return typeof plain === 'number' ? <FormattedNumber value={plain} maximumFractionDigits={3} /> : plain;
}

const renderRowHeader = <Row,>(column: TableColumn<Row>, row: Row, onOpen: ((row: Row) => void) | undefined): ReactNode => (
  <>
    <OpenCell onOpen={onOpen && (() => onOpen(row))}>{renderValue(column, row)}</OpenCell>
    {column.marks?.(row)}
  </>
);

const toAntdColumns = <Row, Key extends string>(
  columns: readonly TableColumn<Row, Key>[],
  view: TableView<Key>,
  { formatMessage }: IntlShape,
  onOpen: ((row: Row) => void) | undefined,
): TableColumnsType<Row> =>
  columns.map((column) => ({
    ...toSortProps(view, column.key),
    title: formatMessage({ id: column.titleId }),
    onCell: () => toCardCell(formatMessage({ id: column.titleId })),
    width: column.width,
    className: joinClassNames(column.isRowHeader && rowHeaderClass, column.className),
    rowScope: column.isRowHeader ? 'row' : undefined,
    render: (_value: unknown, row) => (column.isRowHeader ? renderRowHeader(column, row, onOpen) : renderValue(column, row)),
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
  /** The message ids of the empty state. */
  empty: { title: string; hint: string };
  pagination?: TableProps<Row>['pagination'];
  onPage?: (page: { current?: number; pageSize?: number }) => void;
  virtual?: boolean;
  /** In pixels: below the width `x` the table scrolls sideways; `y` is the height of a virtual table. */
  scroll: { x: number; y?: number };
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
  pagination = false,
  onPage,
  virtual,
  scroll,
}: AdminTableProps<Row, Key>) {
  const intl = useIntl();
  const isNarrow = useNarrow();
  const onChange: TableProps<Row>['onChange'] = (page, _filters, sorter, { action }) => {
    if (action === 'paginate') onPage?.(page);
    else onSort(toSortOrder(sorter, columns));
  };
  return (
    <CardTable<Row>
      aria-label={intl.formatMessage({ id: label })}
      sortLabel={intl.formatMessage({ id: 'common.sortBy' })}
      isMuted={(row) => !isActive(row)}
      rowKey="id"
      columns={toAntdColumns(columns, view, intl, onOpen)}
      dataSource={rows}
      // A virtual table needs rows of one height, which cards do not have.
      virtual={virtual && !isNarrow}
      onChange={onChange}
      onRow={(row) => toRowAttributes(isActive(row), onOpen && (() => onOpen(row)))}
      scroll={isNarrow ? undefined : scroll}
      locale={{ emptyText: <EmptyState title={<FormattedMessage id={empty.title} />} hint={<FormattedMessage id={empty.hint} />} /> }}
      pagination={pagination}
    />
  );
}
