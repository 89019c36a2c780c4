import type { Country } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { isMissingVersion, useChapters, useCountries, usePagePaths } from '@round-table/shared/runtime';
import {
  Button,
  CountryLink,
  EmptyState,
  Flag,
  InlineError,
  joinClassNames,
  LoadingSkeleton,
  NotSetUp,
  PageHeading,
  primitives,
} from '@round-table/shared/ui';
import { findCountries } from '@round-table/shared/ui/countries';
import { VersionNote, VersionSelect } from '@round-table/shared/ui/versions';
import { useState } from 'react';
import { useListVersionCountriesQuery } from './countries-api';
import styles from './country-directory.module.css';

/** What members see of a country's state; nothing for guests and readers, who get no figures. */
function Figures({ country, questions }: { country: Country; questions: number }) {
  const { answered_count, comments_count, checked_upcoming_dl_valid } = country;
  if (answered_count === null) return null;
  return (
    <span className={styles.figures}>
      <span>
        <FormattedMessage id="countries.answered" values={{ count: answered_count, of: questions }} />
      </span>
      <span>
        <FormattedMessage id="countries.comments" values={{ count: comments_count ?? 0 }} />
      </span>
      {checked_upcoming_dl_valid && (
        <span>
          <FormattedMessage id="countries.confirmed" />
        </span>
      )}
    </span>
  );
}

function List({ countries, version }: { countries: readonly Country[]; version: string | undefined }) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const questions = useChapters().reduce((sum, chapter) => sum + chapter.questions.length, 0);
  const found = findCountries(countries, typed);
  return (
    <>
      <div className={styles.bar}>
        <input
          className={joinClassNames(primitives.card, styles.filter)}
          type="search"
          value={typed}
          aria-label={formatMessage({ id: 'countries.filter' })}
          placeholder={formatMessage({ id: 'countries.filter' })}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output>
          <FormattedMessage id="countries.count" values={{ count: found.length }} />
        </output>
      </div>
      {found.length > 0 ? (
        <ul className={styles.list} aria-label={formatMessage({ id: 'countries.title' })}>
          {found.map((country) => (
            <li key={country.code}>
              <CountryLink code={country.code} version={version} className={styles.link}>
                <Flag code={country.code} name={country.name} />
              </CountryLink>
              <Figures country={country} questions={questions} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={<FormattedMessage id="countries.noneFound" />}
          action={
            <Button onClick={() => setTyped('')}>
              <FormattedMessage id="countries.showAll" />
            </Button>
          }
        />
      )}
    </>
  );
}

const Countries = ({ countries, version }: { countries: readonly Country[]; version: string | undefined }) =>
  countries.length === 0 ? <NotSetUp missing="countries" /> : <List countries={countries} version={version} />;

function VersionCountries({ version }: { version: string }) {
  const { currentData, error, refetch } = useListVersionCountriesQuery(version);
  const path = usePagePaths()('countries');
  if (currentData) return <Countries countries={currentData} version={version} />;
  if (error === undefined) return <LoadingSkeleton shape="rows" rows={12} height={48} />;
  if (!isMissingVersion(error)) return <InlineError error={error} onRetry={refetch} />;
  return (
    <EmptyState
      title={<FormattedMessage id="countries.versionNotFound" />}
      action={
        <Link to={path}>
          <FormattedMessage id="countries.showAll" />
        </Link>
      }
    />
  );
}

/** All countries that the viewer may see, by name, with a filter that knows other names for them (CPG-13). */
export function CountryDirectory({ version }: { version: string | undefined }) {
  const toPagePath = usePagePaths();
  const countries = useCountries();
  const toVersion = (number: string | undefined) =>
    number === undefined ? toPagePath('countries') : toPagePath('versionCountries', { version: number });
  return (
    <>
      <VersionSelect className={styles.version} version={version} toPath={toVersion} />
      <PageHeading>
        <FormattedMessage id="countries.title" />
      </PageHeading>
      {version === undefined ? (
        <Countries countries={countries} version={undefined} />
      ) : (
        <>
          <VersionNote version={version} current={toVersion(undefined)} />
          <VersionCountries version={version} />
        </>
      )}
    </>
  );
}
