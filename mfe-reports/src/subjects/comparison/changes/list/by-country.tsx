import type { Changes, Country } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useCountries, usePagePaths } from '@round-table/shared/runtime';
import { Flag, joinClassNames, primitives, RightOutlined, Section } from '@round-table/shared/ui';
import { useId } from 'react';
import type { ChangesParams } from '../../../../lib/use-changes-params';
import type { ComparedVersions } from '../changes-api';
import { CountryChanges } from './country-changes';
import styles from './lists.module.css';
import { useCounts } from './use-counts';

export type ChangedCountry = Changes['countries'][number];

interface CountryRowProps {
  changed: ChangedCountry;
  country: Country;
  isOpen: boolean;
  onToggle: () => void;
  compared: ComparedVersions;
  kind: ChangesParams['kind'];
}

function CountryRow({ changed, country, isOpen, onToggle, compared, kind }: CountryRowProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const countryPath = usePagePaths()('country', { code: country.code });
  const countryPage = formatMessage({ id: 'changes.countryPage' });
  const counts = useCounts()(changed);
  const name = changed.is_new ? `${country.name} (${formatMessage({ id: 'changes.newCountry' })})` : country.name;
  return (
    <li className={styles.country} id={`country-${country.code}`}>
      <h3>
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${name}, ${counts}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <RightOutlined className={joinClassNames(primitives.arrow, isOpen && styles.opened)} />
          <Flag code={country.code} name={<b>{country.name}</b>} />
          {changed.is_new && (
            <span className={styles.tag}>
              <FormattedMessage id="changes.newCountry" />
            </span>
          )}
          <span className={styles.counts}>{counts}</span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <Link className={styles.countryPage} to={countryPath} aria-label={`${countryPage}: ${country.name}`}>
              {countryPage}
            </Link>
            <CountryChanges
              argument={{ ...compared, country: country.code, kind }}
              name={country.name}
              count={Math.max(changed.answers, changed.comments, changed.sources)}
            />
          </>
        )}
      </div>
    </li>
  );
}

/** The changed countries that the filter leaves, with the figures of its kind. */
export const filterCountries = ({ countries }: Changes, kind: ChangesParams['kind']): ChangedCountry[] =>
  countries
    .map((country) => ({
      ...country,
      answers: kind === undefined || kind === 'answers' ? country.answers : 0,
      comments: kind === undefined || kind === 'comments' ? country.comments : 0,
      sources: kind === undefined || kind === 'sources' ? country.sources : 0,
    }))
    .filter(({ answers, comments, sources }) => answers + comments + sources > 0);

interface ByCountryProps {
  changes: Changes;
  compared: ComparedVersions;
  kind: ChangesParams['kind'];
  open: string[];
  onToggle: (code: string) => void;
}

/** The countries that changed something, each opens in place. */
export function ByCountry({ changes, compared, kind, open, onToggle }: ByCountryProps) {
  const all = useCountries();
  const byCode = new Map(all.map((country) => [country.code, country]));
  const shown = filterCountries(changes, kind);
  return (
    <Section
      title={<FormattedMessage id="changes.countries" />}
      note={<FormattedMessage id="changes.howMany" values={{ count: shown.length, of: all.length }} />}
    >
      {shown.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="changes.noneOfKind" />
        </p>
      )}
      <ul>
        {shown.map((changed) => {
          const country = byCode.get(changed.code);
          return (
            country && (
              <CountryRow
                key={changed.code}
                changed={changed}
                country={country}
                isOpen={open.includes(changed.code)}
                onToggle={() => onToggle(changed.code)}
                compared={compared}
                kind={kind}
              />
            )
          );
        })}
      </ul>
    </Section>
  );
}
