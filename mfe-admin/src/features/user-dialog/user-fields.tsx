import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Flag, InlineError } from '@round-table/shared/ui';
import { FormField, Segmented, Select } from '@round-table/shared/ui/form';
import { useField, useFormikContext } from 'formik';
import { useListAdminCountriesQuery, useNamedCountries } from '../../kit/admin-countries';
import { SwitchField, TextField, useFieldError } from '../../kit/fields';
import { type UserType, type UserValues, userTypes } from './user-form';

function TypeField() {
  const { formatMessage } = useIntl();
  const [field, , { setValue }] = useField<UserType>('user_type');
  const { values } = useFormikContext<UserValues>();
  return (
    <FormField
      label={<FormattedMessage id="userDialog.user_type" />}
      error={useFieldError('user_type')}
      hint={values.is_admin ? <FormattedMessage id="userDialog.isAdmin" /> : undefined}
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <Segmented<UserType>
          id={id}
          aria-describedby={describedBy}
          aria-label={formatMessage({ id: 'userDialog.user_type' })}
          name="user_type"
          disabled={values.is_admin}
          value={field.value}
          onChange={(type) => setValue(type)}
          options={userTypes.map((type) => ({ value: type, label: formatMessage({ id: `userDialog.type.${type}` }) }))}
        />
      )}
    </FormField>
  );
}

/** The active countries, and an inactive one that the user has. */
function CountriesField() {
  const query = useListAdminCountriesQuery();
  const countries = useNamedCountries();
  const [field, , { setValue, setTouched }] = useField<number[]>('countries');
  const offered = countries?.filter(({ id, active }) => active || field.value.includes(id)) ?? [];
  const { values } = useFormikContext<UserValues>();
  const isReader = values.user_type === 'ro';
  return (
    <>
      <FormField label={<FormattedMessage id="userDialog.countries" />} error={useFieldError('countries')}>
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            optionFilterProp="name"
            disabled={isReader || !countries}
            loading={query.isFetching}
            value={isReader || !countries ? [] : field.value}
            onChange={(chosen: number[]) => setValue(chosen)}
            onBlur={() => setTouched(true)}
            options={offered.map(({ id, code, name }) => ({ value: id, name, label: <Flag code={code} name={name} /> }))}
          />
        )}
      </FormField>
      {query.isError && <InlineError error={query.error} onRetry={query.refetch} />}
    </>
  );
}

/** The fields of a user (specification, section 2, Users admin). */
export const UserFields = () => (
  <>
    <div className="admin-row">
      <div className="admin-grow">
        <TextField name="first_name" label={<FormattedMessage id="userDialog.first_name" />} />
      </div>
      <div className="admin-grow">
        <TextField name="last_name" label={<FormattedMessage id="userDialog.last_name" />} />
      </div>
    </div>
    <TextField name="email" label={<FormattedMessage id="userDialog.email" />} required />
    <TypeField />
    <CountriesField />
    <div className="user-active">
      <SwitchField name="is_active" label={<FormattedMessage id="userDialog.is_active" />} />
    </div>
  </>
);
