import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useCountries } from '@round-table/shared/runtime';
import { PageHeading } from '@round-table/shared/ui';

export function ExamplePage() {
  const countries = useCountries();
  return (
    <>
      <PageHeading>
        <FormattedMessage id="example.menu" />
      </PageHeading>
      <p>
        <FormattedMessage id="example.countries" values={{ count: countries.length }} />
      </p>
    </>
  );
}
