import type { OfficeCountry } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/libs/intl';
import { useAddressParams } from '@round-table/shared/runtime';
import { Button, Section } from '@round-table/shared/ui';
import { Segmented } from '@round-table/shared/ui/form';
import { useState } from 'react';
import { useRowSelection } from '../../../components/table/select-column';
import { ReminderDialog } from '../reminder/reminder-dialog';
import { SelectedActions } from '../selected-rows';
import { Board } from './board';
import { CountryTable } from './country-table';
import { CountryMap } from './map/country-map';

const toName = ({ name }: OfficeCountry) => name;

const views = ['board', 'map', 'table'] as const;

/** The countries by what they have done for the next version; the view is in the address (DSK-02 to DSK-04). */
export function Countries({ countries }: { countries: OfficeCountry[] }) {
  const { formatMessage } = useIntl();
  const [params, change] = useAddressParams();
  const view = views.find((name) => name === params.get('view')) ?? views[0];
  const { selected, selection, clear } = useRowSelection(countries, toName);
  const [isReminding, setReminding] = useState(false);
  const close = () => setReminding(false);
  const lists = { board: Board, map: CountryMap, table: CountryTable };
  const List = lists[view];
  return (
    <Section
      title={<FormattedMessage id="office.countries" />}
      note={<FormattedNumber value={countries.length} />}
      extra={
        <Segmented
          aria-label={formatMessage({ id: 'office.view' })}
          value={view}
          options={views.map((value) => ({ value, label: formatMessage({ id: `office.view.${value}` }) }))}
          onChange={(value) => change({ view: value === views[0] ? undefined : value })}
        />
      }
    >
      <List countries={countries} selection={selection} />
      <SelectedActions count={selected.length} onClear={clear}>
        <Button type="primary" onClick={() => setReminding(true)}>
          <FormattedMessage id="reminder.title" values={{ count: selected.length }} />
        </Button>
      </SelectedActions>
      {isReminding && (
        <ReminderDialog
          countries={selected}
          onClose={close}
          onSent={() => {
            close();
            clear();
          }}
        />
      )}
    </Section>
  );
}
