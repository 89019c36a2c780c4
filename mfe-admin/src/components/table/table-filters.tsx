import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Text } from '@round-table/shared/ui';
import { Input, Segmented } from '@round-table/shared/ui/form';
import { type ReactNode, useId } from 'react';
import { ColumnsButton } from './columns-button';
import styles from './table-filters.module.css';
import { listFilters, listOptions } from './table-view';
import type { AdminTableState } from './use-admin-table';

interface SegmentedFilterProps {
  /** The message id of its name; an option has the same id with its name appended. */
  label: string;
  name: string;
  options: string[];
  value: string;
  onChange: (value: string) => void;
}

function SegmentedFilter({ label, name, options, value, onChange }: SegmentedFilterProps) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <Text tone="secondary" size="table">
        <FormattedMessage id={label} />
      </Text>
      <Segmented<string>
        aria-label={formatMessage({ id: label })}
        name={name}
        value={value}
        onChange={onChange}
        options={options.map((option) => ({ value: option, label: formatMessage({ id: `${label}.${option}` }) }))}
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
          label={filter.label}
          name={filter.param}
          options={listOptions(filter)}
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
