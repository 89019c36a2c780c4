import { FormattedMessage } from '@round-table/shared/libs/intl';
import { FormField, Input } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import { useState } from 'react';
import { useFieldError } from '../../../components/fields/fields';
import type { SettingsRow } from '../settings-row';

const toDays = (text: string): number[] =>
  text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(Number);

/** Days before the deadline as a list, which stays as it is typed, unless the form gets other values. */
export function DaysField() {
  const [{ value }, , { setValue }] = useField<SettingsRow['remindersDays']>('remindersDays');
  const [typed, setTyped] = useState('');
  const days = value.join(', ');
  return (
    <FormField
      label={<FormattedMessage id="settings.remindersDays" />}
      hint={<FormattedMessage id="settings.daysHint" />}
      error={useFieldError('remindersDays')}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={toDays(typed).join(', ') === days ? typed : days}
          onChange={({ target }) => {
            setTyped(target.value);
            void setValue(toDays(target.value));
          }}
        />
      )}
    </FormField>
  );
}
