import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Text } from '@round-table/shared/ui';
import { Input, Segmented } from '@round-table/shared/ui/form';
import { type ReactNode, useId } from 'react';
import { ColumnsButton } from './columns-button';
import styles from './table-filters.module.css';
import { listFilters, type RowFilter } from './table-view';
import type { AdminTableState } from './use-admin-table';

interface SegmentedFilterProps<Row> {
  filter: RowFilter<Row>;
  value: string;
  onChange: (value: string) => void;
}

function SegmentedFilter<Row>({ filter: { label, param, options }, value, onChange }: SegmentedFilterProps<Row>) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <Text tone="secondary" size="table">
        <FormattedMessage id={label} />
      </Text>
      <Segmented<string>
        aria-label={formatMessage({ id: label })}
        name={param}
        value={value}
        onChange={onChange}
        options={Object.entries(options).map(([option, [id]]) => ({ value: option, label: formatMessage({ id }) }))}
      />
    </div>
  );
}

interface TableFiltersProps<Row> {
  table: AdminTableState<Row>;
  /** The message id of the search field's label. */
  searchLabel: string;
  /** Additional filters, before the common ones. */
  children?: ReactNode;
}

/** The filters above a table, by the options of its rows and by text, and the button for its columns. */
export function TableFilters<Row>({ table, searchLabel, children }: TableFiltersProps<Row>) {
  const { spec, view, change, columns } = table;
  const fieldId = useId();
  return (
    <div className={styles.filters}>
      {children}
      {listFilters(spec).map((filter) => (
        <SegmentedFilter
          key={filter.name}
          filter={filter}
          value={String(view[filter.name])}
          onChange={(option) => change({ [filter.name]: option })}
        />
      ))}
      <div className={styles.search}>
        <label htmlFor={fieldId}>
          <FormattedMessage id={searchLabel} />
        </label>
        <Input id={fieldId} value={view.searchText} onChange={(event) => change({ searchText: event.target.value })} allowClear />
      </div>
      <div className={styles.extra}>
        <ColumnsButton columns={columns} />
      </div>
    </div>
  );
}
