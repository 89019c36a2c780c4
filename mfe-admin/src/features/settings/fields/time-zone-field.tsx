import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { FormField, Select } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import { useFieldError } from '../../../components/fields/fields';

/** The time zones that the browser knows, and that of the server. */
export function TimeZoneField() {
  const { formatMessage } = useIntl();
  const [{ value }, , { setValue }] = useField<string>('timeZone');
  return (
    <FormField label={<FormattedMessage id="settings.timeZone" />} error={useFieldError('timeZone')}>
      {(control) => (
        <Select<string>
          {...control}
          showSearch={{ optionFilterProp: 'label' }}
          value={value}
          options={[
            { value: '', label: formatMessage({ id: 'settings.ofServer' }) },
            ...Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
          onChange={(zone) => setValue(zone)}
        />
      )}
    </FormField>
  );
}
