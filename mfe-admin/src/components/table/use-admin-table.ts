import { useLocale } from '@round-table/shared/runtime';
import { useMemo } from 'react';
import { useVisibleColumns } from './table-columns';
import { selectRows, type TableSpec, useTableView } from './table-view';

/** The state of a table: its view, its visible columns and the rows of the view. Memoize `spec` and `rows`. */
export function useAdminTable<Row>(spec: TableSpec<Row>, rows: readonly Row[]) {
  const locale = useLocale();
  const [view, change] = useTableView(spec);
  return {
    spec,
    view,
    change,
    columns: useVisibleColumns(spec.name, spec.columns),
    rows: useMemo(() => selectRows(view, rows, spec, locale), [view, rows, spec, locale]),
  };
}

export type AdminTableState<Row> = ReturnType<typeof useAdminTable<Row>>;
