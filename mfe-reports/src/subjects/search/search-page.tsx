import { FormattedMessage } from '@round-table/shared/libs/intl';
import { PageHeading } from '@round-table/shared/ui';
import { SearchResults } from './results/search-results';

export function SearchPage() {
  return (
    <>
      <PageHeading>
        <FormattedMessage id="search.title" />
      </PageHeading>
      <SearchResults />
    </>
  );
}
