import { toCountryCode } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link, useParams } from '@round-table/shared/libs/router';
import { useCountries, usePagePaths } from '@round-table/shared/runtime';
import { CompassOutlined, EmptyState, MessagesProvider } from '@round-table/shared/ui';
import { CountryView } from '../features/country/country-view';
import pageMessages from '../features/country/messages.json';

const CountryNotFound = () => (
  <EmptyState
    page
    icon={<CompassOutlined />}
    title={<FormattedMessage id="country.notFound" />}
    action={
      <Link to={usePagePaths()('dashboard')}>
        <FormattedMessage id="country.toDashboard" />
      </Link>
    }
  />
);

/** `/country/:code` and `/v/:version/country/:code`. Loads its messages with the page: they stay out of the first load of other pages. */
export function CountryPage() {
  const { code = '', version } = useParams();
  const country = useCountries().find((one) => one.code === toCountryCode(code));
  return (
    <MessagesProvider catalogue={pageMessages}>
      {country ? <CountryView key={`${country.code} ${version}`} country={country} version={version} /> : <CountryNotFound />}
    </MessagesProvider>
  );
}
