import type { MostCommon as MostCommonAnswer } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import type { Relation } from '../profile';
import styles from './question-row.module.css';

interface MostCommonProps {
  most: MostCommonAnswer;
  relation: Relation;
}

/** The most common answer beside that of the country; with a tie, the numbers of the tied options. */
export function MostCommon({ most: { options, count, answered }, relation }: MostCommonProps) {
  const intl = useIntl();
  const values = { count, answered };
  if (relation === 'same')
    return (
      <p className={styles.most}>
        <span className={styles.mostLabel}>
          <FormattedMessage id="country.sameAsMost" />
        </span>
        <span>
          <FormattedMessage id="country.ofCountries" values={values} />
        </span>
      </p>
    );
  const [only] = options;
  if (options.length > 1 || !only)
    return (
      <p className={styles.most}>
        <span className={styles.mostLabel}>
          <FormattedMessage
            id="country.tie"
            values={{
              options: intl.formatList(
                options.map(({ order }) => String(order)),
                { type: 'conjunction' },
              ),
              count,
            }}
          />
        </span>
      </p>
    );
  return (
    <p className={styles.most}>
      <span className={styles.mostLabel}>
        <FormattedMessage id="country.mostCommon" values={values} />
      </span>
      <span className={styles.mostAnswer}>
        <span className={styles.mostNumber}>{only.order}</span>
        <span>{only.text}</span>
      </span>
    </p>
  );
}
