import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Text } from '@round-table/shared/ui';
import { Input, Segmented } from '@round-table/shared/ui/form';
import { useId } from 'react';
import { type Activity, activities, type UserType, type UserView, userTypes } from './user-rows';

interface ChoiceProps<T extends string> {
  /** A message id. */
  label: string;
  name: string;
  options: readonly T[];
  /** The message id of an option. */
  textOf: (option: T) => string;
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, name, options, textOf, value, onChange }: ChoiceProps<T>) {
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

interface UserFiltersProps {
  view: UserView;
  onChange: (change: Partial<UserView>) => void;
}

/** The filters over the table: user type, active, and a word of the name or e-mail. */
export function UserFilters({ view, onChange }: UserFiltersProps) {
  const fieldId = useId();
  return (
    <div className="users-filters">
      <Choice<UserType>
        label="users.type"
        name="type"
        options={userTypes}
        textOf={(type) => `users.type.${type}`}
        value={view.type}
        onChange={(type) => onChange({ type })}
      />
      <Choice<Activity>
        label="users.active"
        name="active"
        options={activities}
        textOf={(activity) => `users.active.${activity}`}
        value={view.activity}
        onChange={(activity) => onChange({ activity })}
      />
      <div className="users-filter-name">
        <label htmlFor={fieldId}>
          <FormattedMessage id="users.looked" />
        </label>
        <Input id={fieldId} value={view.looked} onChange={(event) => onChange({ looked: event.target.value })} allowClear />
      </div>
    </div>
  );
}
