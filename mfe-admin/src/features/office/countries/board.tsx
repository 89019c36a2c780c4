import { type CountryState, countryStates, type OfficeCountry, silentDays } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/libs/intl';
import { useInstallationDates } from '@round-table/shared/runtime';
import { Button, CountryLink, Flag, joinClassNames, Percent, ProgressBar } from '@round-table/shared/ui';
import { useId, useState } from 'react';
import { type RowSelection, SelectBox } from '../../../components/table/select-column';
import { SelectAll } from '../selected-rows';
import styles from './countries.module.css';
import { toCountryNote } from './country-notes';
import { StateBox } from './state-box';

interface BoardProps {
  countries: OfficeCountry[];
  selection: RowSelection<OfficeCountry>;
}

/** What a column shows at first. */
const firstRows = 9;

function CountryItem({ country, selection }: { country: OfficeCountry; selection: RowSelection<OfficeCountry> }) {
  const intl = useIntl();
  const dates = useInstallationDates();
  const { code, name, progress } = country;
  return (
    <li className={joinClassNames(styles.item, selection.has(country) && styles.selected)}>
      <SelectBox row={country} selection={selection} />
      <CountryLink code={code}>
        <Flag code={code} name={name} />
      </CountryLink>
      <Percent value={progress} />
      <span className={styles.note}>{toCountryNote(country, intl, dates)}</span>
      <ProgressBar className={styles.bar} value={progress} label={intl.formatMessage({ id: 'office.answeredOf' }, { name })} />
    </li>
  );
}

function Column({ state, countries, selection }: BoardProps & { state: CountryState }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? countries : countries.slice(0, firstRows);
  const more = countries.length - shown.length;
  return (
    <section className={styles.column} aria-labelledby={id}>
      <div className={styles.head}>
        <StateBox state={state} />
        <h3 id={id}>
          <FormattedMessage id={`office.state.${state}`} />
        </h3>
        <b>
          <FormattedNumber value={countries.length} />
        </b>
        <span className={styles.note}>
          <FormattedMessage id={`office.stateHint.${state}`} values={{ days: silentDays }} />
        </span>
      </div>
      <ul>
        {shown.map((country) => (
          <CountryItem key={country.id} country={country} selection={selection} />
        ))}
      </ul>
      {countries.length > 1 && (
        <SelectAll
          rows={countries}
          selection={selection}
          label={formatMessage({ id: 'office.selectState' }, { state: formatMessage({ id: `office.state.${state}` }) })}
        />
      )}
      {more > 0 && (
        <Button type="link" className={styles.more} onClick={() => setWhole(true)}>
          <FormattedMessage id="office.more" values={{ count: more }} />
        </Button>
      )}
    </section>
  );
}

/** The countries in four columns, or below each other, the silent ones first: the state follows from the data (DSK-02). */
export const Board = ({ countries, selection, isOneColumn = false }: BoardProps & { isOneColumn?: boolean }) => (
  <div className={joinClassNames(styles.board, isOneColumn && styles.oneColumn)}>
    {(isOneColumn ? [...countryStates].reverse() : countryStates).map((state) => (
      <Column key={state} state={state} countries={countries.filter((country) => country.state === state)} selection={selection} />
    ))}
  </div>
);
