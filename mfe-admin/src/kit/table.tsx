import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from '@round-table/shared/kit/intl';
import { EmptyState } from '@round-table/shared/ui';
import { Table, type TableColumnsType, type TableProps } from '@round-table/shared/ui/table';
import type { CSSProperties, ReactNode } from 'react';
import { labelledCell, OpenCell, YesNo } from './table-cells';
import type { TableColumn } from './table-columns';
import { orderIn, sortingOf, type TableView } from './table-view';
import { useNarrow } from './use-narrow';
import './table.css';

function contentOf<Row>({ value, cell }: TableColumn<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const plain = value(row);
  if (typeof plain === 'boolean') return <YesNo value={plain} />;
  return typeof plain === 'number' ? <FormattedNumber value={plain} maximumFractionDigits={3} /> : plain;
}

const headOf = <Row,>(column: TableColumn<Row>, row: Row, onOpen: ((row: Row) => void) | undefined): ReactNode => (
  <>
    <OpenCell onOpen={onOpen && (() => onOpen(row))}>{contentOf(column, row)}</OpenCell>
    {column.marks?.(row)}
  </>
);

const toAntd = <Row, Key extends string>(
  columns: readonly TableColumn<Row, Key>[],
  view: TableView<Key>,
  { formatMessage }: IntlShape,
  onOpen: ((row: Row) => void) | undefined,
): TableColumnsType<Row> =>
  columns.map((column) => ({
    ...sortingOf(view, column.key),
    title: formatMessage({ id: column.title }),
    onCell: () => labelledCell(formatMessage({ id: column.title })),
    width: column.width,
    className: [column.isHead && 'admin-head', column.className].filter(Boolean).join(' '),
    rowScope: column.isHead ? 'row' : undefined,
    render: (_value: unknown, row) => (column.isHead ? headOf(column, row, onOpen) : contentOf(column, row)),
  }));

interface AdminTableProps<Row, Key extends string> {
  /** The message id of its name. */
  label: string;
  columns: readonly TableColumn<Row, Key>[];
  rows: Row[];
  view: TableView<Key>;
  onOrder: (order: Pick<TableView<Key>, 'sort' | 'descending'>) => void;
  isActive: (row: Row) => boolean;
  /** Called with the row that is pressed; without it the rows only show. */
  onOpen?: (row: Row) => void;
  /** The message ids of what stands there without rows: what is so, and what to do. */
  none: { title: string; hint: string };
  pagination?: TableProps<Row>['pagination'];
  onPage?: (page: { current?: number; pageSize?: number }) => void;
  virtual?: boolean;
  /** From this width on, in pixels, the table does not scroll sideways; the height is that of a virtual one. */
  scroll: { x: number; y?: number };
}

/**
 * A table of an admin page: rows with an id that sort by their columns, grey where inactive (QAD-12), opened by pointer or keyboard. In
 * the mobile layout its rows are cards.
 */
export function AdminTable<Row extends { id: number }, Key extends string>({
  label,
  columns,
  rows,
  view,
  onOrder,
  isActive,
  onOpen,
  none,
  pagination = false,
  onPage,
  virtual,
  scroll,
}: AdminTableProps<Row, Key>) {
  const intl = useIntl();
  const isNarrow = useNarrow();
  const onChange: TableProps<Row>['onChange'] = (page, _filters, sorter, { action }) => {
    if (action === 'paginate') onPage?.(page);
    else onOrder(orderIn(sorter, columns));
  };
  return (
    <Table<Row>
      aria-label={intl.formatMessage({ id: label })}
      className="admin-table"
      style={{ '--sort-by': `"${intl.formatMessage({ id: 'kit.sortBy' })}"` } as CSSProperties}
      rowKey="id"
      columns={toAntd(columns, view, intl, onOpen)}
      dataSource={rows}
      // Cards are as high as their texts: they are not drawn by a list of rows of one height.
      virtual={virtual && !isNarrow}
      rowClassName={(row) => (isActive(row) ? '' : 'admin-off')}
      onChange={onChange}
      onRow={(row) => ({ onClick: onOpen && (() => onOpen(row)), className: onOpen && 'admin-opens' })}
      scroll={isNarrow ? undefined : scroll}
      locale={{ emptyText: <EmptyState title={<FormattedMessage id={none.title} />} hint={<FormattedMessage id={none.hint} />} /> }}
      pagination={pagination}
    />
  );
}
