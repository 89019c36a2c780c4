import { type Account, type Locale, localeNames, locales } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import {
  getFieldErrors,
  localeChosen,
  notified,
  toMessage,
  useAppDispatch,
  useInstallationDates,
  useLocale,
  useSession,
} from '@round-table/shared/runtime';
import { Button, FormError } from '@round-table/shared/ui';
import { FormField, Input, Select, useExclusive } from '@round-table/shared/ui/form';
import { type FormEvent, useState } from 'react';
import styles from './account.module.css';
import { useSaveAccountMutation } from './account-api';
import { AccountSection } from './account-section';
import { UnsavedGuard } from './unsaved-guard';

const localeOptions = locales.map((locale) => ({ value: locale, label: <span lang={locale}>{localeNames[locale]}</span> }));

/** "Expert for Germany, account since 2 October 2025" */
function Role({ since }: { since: string }) {
  const { formatList } = useIntl();
  const { user, isAdmin, isReadonly } = useSession();
  const dates = useInstallationDates();
  const role = isAdmin ? 'admin' : isReadonly ? 'reader' : 'expert';
  const countries = formatList(user?.countries.map(({ name }) => name) ?? []);
  return (
    <span className={styles.note}>
      <FormattedMessage id={`account.role.${role}`} values={{ countries, day: dates.day(since) }} />
    </span>
  );
}

const profileFields = ['first_name', 'last_name', 'locale'] as const;

const toValues = ({ first_name, last_name, locale }: Account) => ({ first_name, last_name, locale });

/** Names and language are saved together (ACC-01). */
export function ProfileForm({ account }: { account: Account }) {
  const dispatch = useAppDispatch();
  const shown = useLocale();
  const [save, { error, isLoading }] = useSaveAccountMutation();
  const [values, setValues] = useState(toValues(account));
  const [saved, setSaved] = useState(values);
  const isDirty = profileFields.some((name) => values[name] !== saved[name]);
  const errors = getFieldErrors(error);
  const submit = useExclusive(async () => {
    const { data } = await save(values);
    if (!data) return;
    setSaved(toValues(data));
    setValues((typed) => (typed === values ? toValues(data) : typed));
    dispatch(notified({ kind: 'success', message: { id: 'account.saved' }, subject: 'account' }));
    if (data.locale !== shown) dispatch(localeChosen(data.locale));
  });
  const field = (name: 'first_name' | 'last_name') => (
    <FormField label={<FormattedMessage id={`account.${name}`} />} error={[errors?.[name] ?? []].flat().map(String).join(' ')}>
      {(control) => (
        <Input
          {...control}
          autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      )}
    </FormField>
  );
  return (
    <AccountSection title="account.profile" hint={<FormattedMessage id="account.profileHint" />}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className={styles.fields}>
          {field('first_name')}
          {field('last_name')}
          <FormField label={<FormattedMessage id="account.email" />} hint={<FormattedMessage id="account.emailHint" />}>
            {(control) => <Input {...control} disabled value={account.email} />}
          </FormField>
          <FormField label={<FormattedMessage id="account.locale" />}>
            {(control) => (
              <Select<Locale>
                {...control}
                value={values.locale}
                options={localeOptions}
                onChange={(locale) => setValues({ ...values, locale })}
              />
            )}
          </FormField>
        </div>
        {error !== undefined && errors === undefined && (
          <FormError>
            <FormattedMessage {...toMessage(error)} />
          </FormError>
        )}
        {isDirty && <UnsavedGuard />}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={isLoading}>
            <FormattedMessage id="account.save" />
          </Button>
          <Role since={account.date_joined} />
        </div>
      </form>
    </AccountSection>
  );
}
