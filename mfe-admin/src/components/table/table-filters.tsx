import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Text } from '@round-table/shared/ui';
import { Input, Segmented } from '@round-table/shared/ui/form';
import { type ReactNode, useId } from 'react';
import styles from './table-filters.module.css';
import { type Activity, activities, type TableView } from './table-view';

interface SegmentedFilterProps<T extends string> {
  /** The message id of its name. */
  label: string;
  name: string;
  options: readonly T[];
  /** The message id of an option. */
  toLabelId: (option: T) => string;
  value: T;
  onChange: (value: T) => void;
}

/** A filter with a few exclusive options. */
export function SegmentedFilter<T extends string>({ label, name, options, toLabelId, value, onChange }: SegmentedFilterProps<T>) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <Text tone="secondary" size="table">
        <FormattedMessage id={label} />
      </Text>
      <Segmented<T>
        aria-label={formatMessage({ id: label })}
        name={name}
        value={value}
        onChange={onChange}
        options={options.map((option) => ({ value: option, label: formatMessage({ id: toLabelId(option) }) }))}
      />
    </div>
  );
}

interface TableFiltersProps {
  view: TableView<string>;
  onChange: (change: Partial<TableView<never>>) => void;
  /** The message id of the search field's label. */
  searchLabel: string;
  /** Additional filters, before the common ones. */
  children?: ReactNode;
  /** At the right end. */
  extra?: ReactNode;
}

/** The filters above a table: by activity and by text. */
export function TableFilters({ view, onChange, searchLabel, children, extra }: TableFiltersProps) {
  const fieldId = useId();
  return (
    <div className={styles.filters}>
      {children}
      <SegmentedFilter<Activity>
        label="common.active"
        name="active"
        options={activities}
        toLabelId={(activity) => `common.active.${activity}`}
        value={view.activity}
        onChange={(activity) => onChange({ activity })}
      />
      <div className={styles.search}>
        <label htmlFor={fieldId}>
          <FormattedMessage id={searchLabel} />
        </label>
        <Input id={fieldId} value={view.searchText} onChange={(event) => onChange({ searchText: event.target.value })} allowClear />
      </div>
      {extra && <div className={styles.extra}>{extra}</div>}
    </div>
  );
}
