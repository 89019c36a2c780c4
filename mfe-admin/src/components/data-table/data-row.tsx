import { joinClassNames } from '@round-table/shared/ui';
import { type ComponentType, type CSSProperties, memo, type ReactNode, type Ref } from 'react';
import styles from './data-table.module.css';

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
  key: string;
  title: string;
  /** In its head instead of the title; such a column cannot be sorted. */
  head?: ReactNode;
  render: (row: Row) => ReactNode;
  /** Whether it names the row: its first cell on narrow screens. */
  isRowHeader?: boolean;
  className?: string;
  /** In pixels, or as a percentage. */
  width?: number | string;
}

/** Of a row of which not all neighbours are in the document. */
export interface RowPosition {
  /** Counted from 1, with the head of the table. */
  'aria-rowindex': number;
  ref: Ref<HTMLTableRowElement>;
}

export interface DataRowProps<Row> extends Partial<RowPosition> {
  row: Row;
  index: number;
  columns: readonly DataColumn<Row>[];
  isMuted: boolean;
  opens: boolean;
  className?: string | undefined;
  style?: CSSProperties;
}

/** How rows are moved. */
export interface RowMoves<Row> {
  /** The name of a row, for its handle and for what is said of it. */
  toName: (row: Row) => string;
  /** Moves a row to the place of another one. */
  onMove: (row: Row, onto: Row) => void;
}

/** Rows that are moved, with the components that do it: tables without moves do not load their library. */
export interface MovableRows<Row extends { id: number }> {
  moves: RowMoves<Row>;
  handle: DataColumn<Row>;
  Row: ComponentType<DataRowProps<Row>>;
  Frame: ComponentType<{ rows: readonly Row[]; moves: RowMoves<Row>; children: ReactNode }>;
}

function PlainRow<Row>({ row, index, columns, isMuted, opens, className: own, ...position }: DataRowProps<Row>) {
  return (
    <tr {...position} data-index={index} className={joinClassNames(opens && styles.opens, isMuted && styles.inactive, own)}>
      {columns.map(({ key, title, render, isRowHeader, className }) =>
        isRowHeader ? (
          <th key={key} scope="row" className={className}>
            {render(row)}
          </th>
        ) : (
          <td key={key} data-label={title} className={className}>
            {render(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** One row; it renders again only if its data or the columns change. */
export const DataRow = memo(PlainRow) as typeof PlainRow;
