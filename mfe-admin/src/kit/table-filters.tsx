import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Text } from '@round-table/shared/ui';
import { Input, Segmented } from '@round-table/shared/ui/form';
import { type ReactNode, useId } from 'react';
import { type Activity, activities, type TableView } from './table-view';
import './table.css';

interface ChoiceProps<T extends string> {
  /** The message id of its name. */
  label: string;
  name: string;
  options: readonly T[];
  /** The message id of an option. */
  textOf: (option: T) => string;
  value: T;
  onChange: (value: T) => void;
}

/** A filter that is one of a few. */
export function Choice<T extends string>({ label, name, options, textOf, value, onChange }: ChoiceProps<T>) {
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
        options={options.map((option) => ({ value: option, label: formatMessage({ id: textOf(option) }) }))}
      />
    </div>
  );
}

interface TableFiltersProps {
  view: TableView<string>;
  onChange: (change: Partial<TableView<never>>) => void;
  /** The message id of what the search field looks through. */
  looked: string;
  /** Filters of the table's own. */
  children?: ReactNode;
  /** What stands at the right end. */
  extra?: ReactNode;
}

/** The filters over a table: active or not, and a word of the row. */
export function TableFilters({ view, onChange, looked, children, extra }: TableFiltersProps) {
  const fieldId = useId();
  return (
    <div className="admin-filters">
      {children}
      <Choice<Activity>
        label="kit.active"
        name="active"
        options={activities}
        textOf={(activity) => `kit.active.${activity}`}
        value={view.activity}
        onChange={(activity) => onChange({ activity })}
      />
      <div className="admin-filter-words">
        <label htmlFor={fieldId}>
          <FormattedMessage id={looked} />
        </label>
        <Input id={fieldId} value={view.looked} onChange={(event) => onChange({ looked: event.target.value })} allowClear />
      </div>
      {extra && <div className="admin-filters-extra">{extra}</div>}
    </div>
  );
}
