import type { Country } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import { Crumb, CrumbPath, CrumbSteps } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { useCountryPath } from '../use-country-path';
import styles from './country-crumb.module.css';

interface CountryCrumbProps {
  /** All visible countries by name. */
  countries: Country[];
  code: string;
  name: string;
  /** The version in the address. */
  version: string | undefined;
  /** Between the path and the steps. */
  children: ReactNode;
}

/** The path to the country, with links to the country before and after it, by name. */
export function CountryCrumb({ countries, code, name, version, children }: CountryCrumbProps) {
  const intl = useIntl();
  const toPagePath = usePagePaths();
  const toPath = useCountryPath(version);
  const index = countries.findIndex((country) => country.code === code);
  const toNeighbour = (id: string, country: Country | undefined) => {
    const label = intl.formatMessage({ id });
    return { label, to: country && toPath(country.code), title: `${label}: ${country?.name}` };
  };
  return (
    <Crumb className={styles.crumb}>
      <CrumbPath
        className={styles.path}
        label={intl.formatMessage({ id: 'country.path' })}
        start={
          <Link to={version === undefined ? toPagePath('countries') : toPagePath('versionCountries', { version })}>
            <FormattedMessage id="country.countries" />
          </Link>
        }
      >
        <li aria-current="page">{name}</li>
      </CrumbPath>
      {children}
      <CrumbSteps
        className={styles.steps}
        positionClassName={styles.position}
        label={intl.formatMessage({ id: 'country.steps' })}
        previous={toNeighbour('country.previous', countries[index - 1])}
        next={toNeighbour('country.next', countries[index + 1])}
      >
        <FormattedMessage id="country.position" values={{ position: index + 1, of: countries.length }} />
      </CrumbSteps>
    </Crumb>
  );
}
