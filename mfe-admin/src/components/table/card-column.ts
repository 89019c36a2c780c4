import { toCardCell } from '@round-table/shared/ui/table';
import type { ReactNode } from 'react';

interface CardColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** In pixels. */
  width?: number;
  /** Without the title beside it on a phone, as buttons, which have a name of their own. */
  isUnlabelled?: boolean;
}

/** A column of a `CardTable`. On a phone, a value that is missing has no label either. */
export const createCardColumn = <Row>({ key, title, render, width, isUnlabelled = false }: CardColumn<Row>) => ({
  key,
  title,
  onCell: (row: Row) => (isUnlabelled || render(row) === null ? {} : toCardCell(title)),
  render: (_value: unknown, row: Row) => render(row),
  ...(width && { width }),
});
