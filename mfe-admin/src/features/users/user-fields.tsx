import { type Locale, localeNames, locales } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useGetUserInfoQuery } from '@round-table/shared/runtime';
import { Flag, InlineError } from '@round-table/shared/ui';
import { FormField, Select } from '@round-table/shared/ui/form';
import { useField, useFormikContext } from 'formik';
import { ChoiceField } from '../../components/fields/choice-field';
import { TextField, useFieldError } from '../../components/fields/fields';
import { useListAdminCountriesQuery, useNamedCountries } from '../../lib/admin-countries';

export const userTypes = ['expert', 'ro'] as const;
export type UserType = (typeof userTypes)[number];

export function TypeField() {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<{ is_admin: boolean }>();
  return (
    <ChoiceField<UserType>
      name="user_type"
      label={formatMessage({ id: 'userDialog.user_type' })}
      options={userTypes.map((type) => ({ value: type, label: formatMessage({ id: `userDialog.type.${type}` }) }))}
      hint={values.is_admin && <FormattedMessage id="userDialog.isAdmin" />}
      disabled={values.is_admin}
    />
  );
}

export const LocaleField = () => (
  <ChoiceField<Locale>
    name="locale"
    label={useIntl().formatMessage({ id: 'userDialog.locale' })}
    options={locales.map((locale) => ({ value: locale, label: <span lang={locale}>{localeNames[locale]}</span> }))}
    hint={<FormattedMessage id="userDialog.localeHint" />}
  />
);

/** A changed address of another user ends the password (USR-06). */
export function EmailField() {
  const { values, initialValues } = useFormikContext<{ email: string }>();
  const { data: own } = useGetUserInfoQuery();
  const email = values.email.trim();
  const { email: former } = initialValues;
  const isReplaced = former !== '' && former !== own?.email && email !== '' && email.toLowerCase() !== former;
  return (
    <TextField
      name="email"
      label={<FormattedMessage id="userDialog.email" />}
      required
      hint={isReplaced && <FormattedMessage id="userDialog.emailHint" />}
    />
  );
}

/** Offers the active countries, and inactive ones that the user already has. */
export function CountriesField() {
  const query = useListAdminCountriesQuery();
  const countries = useNamedCountries();
  const [field, , { setValue, setTouched }] = useField<number[]>('countries');
  const offered = countries?.filter(({ id, active }) => active || field.value.includes(id)) ?? [];
  const { values } = useFormikContext<{ user_type: UserType }>();
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
