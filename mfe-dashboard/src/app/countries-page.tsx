import { useParams } from '@round-table/shared/libs/router';
import { MessagesProvider } from '@round-table/shared/ui';
import { CountryDirectory } from '../features/countries/country-directory';
import pageMessages from '../features/countries/messages.json';

/** `/country` and `/v/:version/country`. Loads its messages with the page: they stay out of the first load of other pages. */
export function CountriesPage() {
  const { version } = useParams();
  return (
    <MessagesProvider catalogue={pageMessages}>
      <CountryDirectory key={version} version={version} />
    </MessagesProvider>
  );
}
