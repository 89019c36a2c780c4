import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Text } from '@round-table/shared/ui';
import { Input, Segmented } from '@round-table/shared/ui/form';
import { type ReactNode, useId } from 'react';
import { type Activity, activities, type TableView } from './table-view';
import './table.css';

interface TableFiltersProps {
  view: TableView<string>;
  onChange: (change: Partial<TableView<never>>) => void;
  /** The message id of what the search field looks through. */
  looked: string;
  /** Filters of the table's own. */
  children?: ReactNode;
}

/** The filters over a table: active or not, and a word of the row. */
export function TableFilters({ view, onChange, looked, children }: TableFiltersProps) {
  const { formatMessage } = useIntl();
  const fieldId = useId();
  return (
    <div className="admin-filters">
      {children}
      <div>
        <Text tone="secondary" size="table">
          <FormattedMessage id="kit.active" />
        </Text>
        <Segmented<Activity>
          aria-label={formatMessage({ id: 'kit.active' })}
          name="active"
          value={view.activity}
          onChange={(activity) => onChange({ activity })}
          options={activities.map((activity) => ({ value: activity, label: formatMessage({ id: `kit.active.${activity}` }) }))}
        />
      </div>
      <div className="admin-filter-words">
        <label htmlFor={fieldId}>
          <FormattedMessage id={looked} />
        </label>
        <Input id={fieldId} value={view.looked} onChange={(event) => onChange({ looked: event.target.value })} allowClear />
      </div>
    </div>
  );
}
