import type { Country } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import { ArrowLeftOutlined, ArrowRightOutlined, RightOutlined } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { useCountryPath } from '../use-country-path';
import styles from './crumb.module.css';

interface StepProps {
  country: Country | undefined;
  label: string;
  icon: ReactNode;
  version: string | undefined;
}

function Step({ country, label, icon, version }: StepProps) {
  const toPath = useCountryPath(version);
  const name = useIntl().formatMessage({ id: label });
  if (!country)
    return (
      <button type="button" className={styles.step} aria-label={name} disabled>
        {icon}
      </button>
    );
  return (
    <Link className={styles.step} to={toPath(country.code)} aria-label={name} title={`${name}: ${country.name}`}>
      {icon}
    </Link>
  );
}

interface CrumbProps {
  /** All visible countries by name. */
  countries: Country[];
  code: string;
  name: string;
  version: string | undefined;
  /** Between the path and the steps. */
  children: ReactNode;
}

/** The path to the country, with links to the country before and after it, by name. */
export function Crumb({ countries, code, name, version, children }: CrumbProps) {
  const intl = useIntl();
  const toPagePath = usePagePaths();
  const index = countries.findIndex((country) => country.code === code);
  return (
    <div className={styles.bar}>
      <nav className={styles.path} aria-label={intl.formatMessage({ id: 'country.path' })}>
        <ol>
          <li>
            <Link to={version === undefined ? toPagePath('countries') : toPagePath('versionCountries', { version })}>
              <FormattedMessage id="country.countries" />
            </Link>
            <RightOutlined className={styles.separator} aria-hidden />
          </li>
          <li className={styles.name} aria-current="page">
            {name}
          </li>
        </ol>
      </nav>
      {children}
      <nav className={styles.steps} aria-label={intl.formatMessage({ id: 'country.steps' })}>
        <Step country={countries[index - 1]} label="country.previous" icon={<ArrowLeftOutlined />} version={version} />
        <span className={styles.position}>
          <FormattedMessage id="country.position" values={{ position: index + 1, of: countries.length }} />
        </span>
        <Step country={countries[index + 1]} label="country.next" icon={<ArrowRightOutlined />} version={version} />
      </nav>
    </div>
  );
}
