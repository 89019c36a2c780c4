import type { ComparedCountry, Comparison } from '@round-table/shared/contract';
import { type MatrixRow, readCell } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { CountryLink, OptionNumber } from '@round-table/shared/ui';
import { Fragment, useId } from 'react';
import styles from './panel.module.css';

interface AllCountriesProps {
  comparison: Comparison;
  row: MatrixRow;
  /** The two countries in hand, in bold. */
  marked: readonly ComparedCountry[];
  /** The version that the address names. */
  version: string | undefined;
}

/** Every option with the countries that gave it, and the countries that have not answered. */
export function AllCountries({ comparison: { countries }, row, marked, version }: AllCountriesProps) {
  const id = useId();
  const groups = [...row.question.answers, { order: null, text: <FormattedMessage id="ui.notAnsweredYet" /> }]
    .map((answer) => ({ answer, of: countries.filter(({ cells }) => readCell(cells, row.index).order === answer.order) }))
    .filter(({ of }) => of.length > 0);
  return (
    <section className={styles.all} aria-labelledby={id}>
      <h3 id={id}>
        <FormattedMessage id="compare.allCountries" />
      </h3>
      <ul>
        {groups.map(({ answer, of }) => (
          <li key={answer.order} className={styles.group}>
            <OptionNumber order={answer.order} />
            <div>
              <p>{answer.text}</p>
              <p className={styles.groupNames}>
                {of.map((country, index) => (
                  <Fragment key={country.code}>
                    {index > 0 && ', '}
                    <CountryLink code={country.code} version={version}>
                      {marked.includes(country) ? <b>{country.name}</b> : country.name}
                    </CountryLink>
                  </Fragment>
                ))}
              </p>
            </div>
            <span className={styles.count}>{of.length}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
