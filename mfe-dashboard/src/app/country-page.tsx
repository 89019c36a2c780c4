import { toCountryCode } from '@round-table/shared/contract';
import { FormattedMessage, IntlProvider, useIntl } from '@round-table/shared/libs/intl';
import { Link, useParams } from '@round-table/shared/libs/router';
import { useCountries, useLocale, usePagePaths } from '@round-table/shared/runtime';
import { CompassOutlined, EmptyState } from '@round-table/shared/ui';
import { useMemo } from 'react';
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
  const locale = useLocale();
  const { locale: format, messages } = useIntl();
  const merged = useMemo(() => ({ ...messages, ...pageMessages[locale] }) as Record<string, string>, [messages, locale]);
  const { code = '', version } = useParams();
  const country = useCountries().find((one) => one.code === toCountryCode(code));
  return (
    <IntlProvider locale={format} defaultLocale="en" messages={merged}>
      {country ? <CountryView key={`${country.code} ${version}`} country={country} version={version} /> : <CountryNotFound />}
    </IntlProvider>
  );
}
