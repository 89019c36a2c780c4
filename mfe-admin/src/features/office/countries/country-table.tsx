import { countryStates, type OfficeCountry } from '@round-table/shared/contract';
import { compareIn, toContentLocale, toPersonName } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { useInstallationDates } from '@round-table/shared/runtime';
import { CountryLink, Flag, Percent } from '@round-table/shared/ui';
import { CardTable, type TableColumnsType } from '@round-table/shared/ui/table';
import type { ReactNode } from 'react';
import { createCardColumn } from '../../../components/table/card-column';
import { type RowSelection, SelectBox } from '../../../components/table/select-column';
import styles from './countries.module.css';
import { findLastLogin, toDay, toExpertNote } from './country-notes';
import { StateBox } from './state-box';

/** Those without one come first. */
const compareMoments = (one: string | null, other: string | null) => (one ?? '').localeCompare(other ?? '');

type Dates = ReturnType<typeof useInstallationDates>;

/** Each expert, and when they signed in last. */
function Experts({ experts, intl, dates }: Pick<OfficeCountry, 'experts'> & { intl: IntlShape; dates: Dates }) {
  if (experts.length === 0) return <FormattedMessage id="office.noExpert" />;
  return (
    <ul>
      {experts.map(({ last_login, is_invited, is_unreachable, ...person }) => (
        <li key={person.id}>
          {toPersonName(person)}{' '}
          <span className={styles.note}>{toExpertNote({ last_login, is_invited, is_unreachable }, intl, dates)}</span>
        </li>
      ))}
    </ul>
  );
}

function createColumns(intl: IntlShape, dates: Dates, selection: RowSelection<OfficeCountry>): TableColumnsType<OfficeCountry> {
  const toColumn = (key: string, render: (country: OfficeCountry) => ReactNode, width?: number) =>
    createCardColumn({ key, title: intl.formatMessage({ id: `office.column.${key}` }), render, ...(width && { width }) });
  const compare = compareIn(toContentLocale(intl.locale));
  const toRank = ({ state }: OfficeCountry) => countryStates.indexOf(state);
  return [
    {
      ...toColumn('country', (country) => (
        <span className={styles.state}>
          <SelectBox row={country} selection={selection} />
          <CountryLink code={country.code}>
            <Flag code={country.code} name={country.name} />
          </CountryLink>
        </span>
      )),
      rowScope: 'row' as const,
      sorter: (one, other) => compare(one.name, other.name),
    },
    {
      ...toColumn(
        'state',
        ({ state }) => (
          <span className={styles.state}>
            <StateBox state={state} />
            <FormattedMessage id={`office.state.${state}`} />
          </span>
        ),
        170,
      ),
      sorter: (one, other) => toRank(one) - toRank(other),
    },
    {
      ...toColumn('answered', ({ progress }) => <Percent value={progress} />, 130),
      sorter: (one, other) => one.progress - other.progress,
    },
    {
      ...toColumn('confirmed', ({ confirmed_at: at }) => at && toDay(at, intl, dates), 170),
      sorter: (one, other) => compareMoments(one.confirmed_at, other.confirmed_at),
    },
    {
      ...toColumn('experts', ({ experts }) => <Experts experts={experts} intl={intl} dates={dates} />, 360),
      sorter: (one, other) => compareMoments(findLastLogin(one), findLastLogin(other)),
    },
  ];
}

/** The countries as a table, with who signed in when (DSK-03). */
export function CountryTable({ countries, selection }: { countries: OfficeCountry[]; selection: RowSelection<OfficeCountry> }) {
  const intl = useIntl();
  const dates = useInstallationDates();
  return (
    <CardTable<OfficeCountry>
      aria-label={intl.formatMessage({ id: 'office.countries' })}
      rowKey="id"
      size="small"
      pagination={false}
      columns={createColumns(intl, dates, selection)}
      dataSource={countries}
      sortLabel={intl.formatMessage({ id: 'office.sortBy' })}
    />
  );
}
