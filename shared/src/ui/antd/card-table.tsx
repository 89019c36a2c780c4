import type { TableProps } from 'antd';
import { Table } from 'antd';
import type { CSSProperties, HTMLAttributes } from 'react';
import { joinClassNames } from '../primitives/class-names';
import rows from './card-rows.module.css';
import styles from './card-table.module.css';
import { themed } from './themed';

/** The class of a table of plain elements whose rows are cards on phones, as those of `CardTable`. */
export const cardRows = rows.rows;

interface CardTableProps<Row> extends Omit<TableProps<Row>, 'rowClassName'> {
  /** Above the columns by which cards are sorted; without it they have no such line. */
  sortLabel?: string;
  /** Rows in grey, such as inactive ones. */
  isMuted?: (row: Row) => boolean;
}

function AntdCardTable<Row extends object>({ sortLabel, isMuted, className, style, ...table }: CardTableProps<Row>) {
  const sortBy: CSSProperties = sortLabel === undefined ? {} : { ['--sort-by' as string]: `"${sortLabel}"` };
  return (
    <Table<Row>
      {...table}
      className={joinClassNames(cardRows, styles.table, className)}
      style={{ ...sortBy, ...style }}
      rowClassName={(row) => (isMuted?.(row) ? (styles.muted ?? '') : '')}
    />
  );
}

/**
 * A table whose rows are cards on narrow screens: first the cell of the column with `rowScope: 'row'`, then each value after the name of
 * its column (the attribute `data-label` of the cell, see `toCardCell`). Words are hyphenated, and broken only if they are longer than
 * their column.
 */
export const CardTable = /* @__PURE__ */ themed(AntdCardTable);

/** The attributes of a table's cell that is labelled by its column where rows are cards: `onCell: () => toCardCell('Name')`. */
export const toCardCell = (label: string): HTMLAttributes<HTMLElement> & { 'data-label': string } => ({ 'data-label': label });
