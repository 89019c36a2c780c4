import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useCountries } from '@round-table/shared/runtime';
import { PageHeading } from '@round-table/shared/ui';
import styles from './example-page.module.css';

export function ExamplePage() {
  const countries = useCountries();
  return (
    <>
      <PageHeading>
        <FormattedMessage id="example.menu" />
      </PageHeading>
      <p className={styles.count}>
        <FormattedMessage id="example.countries" values={{ count: countries.length }} />
      </p>
    </>
  );
}
