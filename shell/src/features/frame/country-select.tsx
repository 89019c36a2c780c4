import { useIntl } from '@round-table/shared/kit/intl';
import { countryChosen, useAppDispatch, useCurrentCountry, useSession } from '@round-table/shared/runtime';
import { Flag } from '@round-table/shared/ui';
import { Select } from '@round-table/shared/ui/form';

/** The country one answers for. */
export function CountrySelect() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const current = useCurrentCountry();
  if (!user || !current) return null;
  const many = user.countries.length > 7;
  return (
    <Select
      className="frame-country"
      aria-label={formatMessage({ id: 'frame.country' })}
      value={current.code}
      onChange={(code: string) => dispatch(countryChosen(code))}
      showSearch={many ? { optionFilterProp: 'title' } : false}
      popupMatchSelectWidth={false}
      getPopupContainer={(field) => field.parentElement ?? document.body}
      options={user.countries.map(({ code, name }) => ({ value: code, title: name, label: <Flag code={code} name={name} /> }))}
    />
  );
}
