import type { OfficeCountry } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/libs/intl';
import { useAddressParams } from '@round-table/shared/runtime';
import { Section } from '@round-table/shared/ui';
import { Segmented } from '@round-table/shared/ui/form';
import { Board } from './board';
import { CountryTable } from './country-table';

const views = ['board', 'table'] as const;

/** The countries by what they have done for the next version; the view is in the address (DSK-02, DSK-03). */
export function Countries({ countries }: { countries: OfficeCountry[] }) {
  const { formatMessage } = useIntl();
  const [params, change] = useAddressParams();
  const view = views.find((name) => name === params.get('view')) ?? views[0];
  const contents = { board: <Board countries={countries} />, table: <CountryTable countries={countries} /> };
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
      {contents[view]}
    </Section>
  );
}
