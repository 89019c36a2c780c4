import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useCountries, useCurrentCountry } from '@round-table/shared/runtime';
import { CountryLink, Flag, joinClassNames, ProgressPair, Section } from '@round-table/shared/ui';
import styles from './countries-progress.module.css';

const Legend = () => (
  <span className={styles.legend}>
    <span className={styles.key}>
      <FormattedMessage id="progress.all" />
    </span>
    <span className={joinClassNames(styles.key, styles.weighted)}>
      <FormattedMessage id="progress.weighted" />
    </span>
  </span>
);

/** The progress of every country, the user's own in bold (DASH-09). */
export function CountriesProgress() {
  const countries = useCountries();
  const currentCode = useCurrentCountry()?.code;
  return (
    <Section
      title={<FormattedMessage id="progress.title" />}
      extra={<Legend />}
      className={styles.section}
      classNames={{ extra: styles.extra }}
    >
      <ul className={styles.countries}>
        {countries.map(({ code, name, progress_all, progress_weighted }) => (
          <li key={code} className={joinClassNames(styles.country, code === currentCode && styles.current)}>
            <Flag code={code} name={<CountryLink code={code}>{name}</CountryLink>} />
            <ProgressPair className={styles.pair} country={name} all={progress_all ?? 0} weighted={progress_weighted ?? 0} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
