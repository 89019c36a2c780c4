import { useIntl } from '@round-table/shared/libs/intl';
import { countryChosen, useAppDispatch, useCurrentCountry, useSession } from '@round-table/shared/runtime';
import { Flag, joinClassNames } from '@round-table/shared/ui';
import { Select } from '@round-table/shared/ui/form';
import styles from './country-select.module.css';

interface CountrySelectProps {
  className?: string;
  classNames?: { content?: string; suffix?: string };
}

/** Selects the country that the user answers for. */
export function CountrySelect({ className, classNames }: CountrySelectProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const current = useCurrentCountry();
  if (!user || !current) return null;
  const isSearchable = user.countries.length > 7;
  return (
    <Select
      className={joinClassNames(styles.select, className)}
      classNames={classNames}
      aria-label={formatMessage({ id: 'frame.country' })}
      value={current.code}
      onChange={(code: string) => dispatch(countryChosen(code))}
      showSearch={isSearchable ? { optionFilterProp: 'title' } : false}
      popupMatchSelectWidth={false}
      getPopupContainer={(field) => field.parentElement ?? document.body}
      options={user.countries.map(({ code, name }) => ({
        value: code,
        title: name,
        label: <Flag className={styles.flag} code={code} name={name} />,
      }))}
    />
  );
}
