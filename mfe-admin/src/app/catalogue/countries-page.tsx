import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useViewer } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { PlusOutlined } from '@round-table/shared/ui/table';
import { Countries } from '../../features/countries/countries';
import { CountryDialog } from '../../features/countries/country-dialog';
import { useListAdminCountriesQuery } from '../../lib/admin-countries';
import { useDialogParam } from '../../lib/use-dialog-param';

export function CountriesPage() {
  const { readOnly } = useViewer();
  const { data: countries } = useListAdminCountriesQuery();
  const [open, setOpen] = useDialogParam('country');
  const country = countries?.find(({ id }) => String(id) === open);
  return (
    <>
      <Countries
        onOpen={readOnly ? undefined : ({ id }) => setOpen(id)}
        actions={
          <Button type="primary" icon={<PlusOutlined />} disabled={readOnly} onClick={() => setOpen('new')}>
            <FormattedMessage id="countries.add" />
          </Button>
        }
      />
      {!readOnly && (country || open === 'new') && <CountryDialog key={open} country={country} onClose={() => setOpen(null)} />}
    </>
  );
}
