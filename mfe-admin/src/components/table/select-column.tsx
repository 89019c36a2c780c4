import { type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { Checkbox } from '@round-table/shared/ui/form';
import { useMemo, useState } from 'react';
import type { DataColumn } from '../data-table/data-row';

/** The selected rows of a table. */
export interface RowSelection<Row> {
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], isSelected: boolean) => void;
  /** The name of a row, for the label of its box. */
  toName: (row: Row) => string;
}

/** Keeps which of the shown rows are selected; a row that a filter hides is not selected any more. Memoize `rows`. */
export function useRowSelection<Row extends { id: number }>(
  rows: readonly Row[],
  toName: RowSelection<Row>['toName'],
): { selected: Row[]; selection: RowSelection<Row>; clear: () => void } {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const selection = useMemo<RowSelection<Row>>(() => {
    const shown = new Set(selected.map(({ id }) => id));
    const set: RowSelection<Row>['set'] = (changed, isSelected) => {
      const others = [...shown].filter((id) => !changed.some((row) => row.id === id));
      setIds(new Set(isSelected ? [...others, ...changed.map(({ id }) => id)] : others));
    };
    return { has: ({ id }) => shown.has(id), set, toName };
  }, [selected, toName]);
  return { selected, selection, clear: () => setIds(new Set()) };
}

/** The box that selects a row. */
export const SelectBox = <Row,>({ row, selection }: { row: Row; selection: RowSelection<Row> }) => (
  <Checkbox
    checked={selection.has(row)}
    onChange={({ target }) => selection.set([row], target.checked)}
    aria-label={useIntl().formatMessage({ id: 'common.selectNamed' }, { name: selection.toName(row) })}
  />
);

/** The column of boxes that select rows; the one in its head selects all rows of the table. */
export const createSelectColumn = <Row,>(
  selection: RowSelection<Row>,
  rows: readonly Row[],
  { formatMessage }: IntlShape,
): DataColumn<Row> => {
  const count = rows.filter(selection.has).length;
  return {
    key: 'select',
    title: formatMessage({ id: 'common.select' }),
    width: 40,
    head: (
      <Checkbox
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        disabled={rows.length === 0}
        onChange={({ target }) => selection.set(rows, target.checked)}
        aria-label={formatMessage({ id: 'common.selectAll' })}
      />
    ),
    render: (row) => <SelectBox row={row} selection={selection} />,
  };
};
