import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import type { RankedCountries } from '../compute/rank';
import { useWords } from '../use-words';
import { RankedRow } from './ranked-row';
import styles from './ranked-table.module.css';

interface RankedTableProps extends RankedCountries {
  /** The places under the weighting of Round Table. */
  ownPlaces: ReadonlyMap<string, number>;
  /** The version that is shown, if the address names one: links lead to it. */
  version: string | undefined;
  /** The code of the country whose arithmetic is open. */
  open: string | null;
  onOpen: (code: string | undefined) => void;
  renderArithmetic: (code: string) => ReactNode;
}

function Head({ maximum }: { maximum: number }) {
  const words = useWords();
  return (
    <thead>
      <tr className={styles.head}>
        <th scope="col" className={styles.place}>
          <span className={styles.hidden}>
            <FormattedMessage id="readerRanking.place" />
          </span>
        </th>
        <th scope="col">
          <FormattedMessage id="readerRanking.country" />
        </th>
        <th scope="col">
          <FormattedMessage id="readerRanking.change" />
        </th>
        <th scope="col">
          <FormattedMessage id="readerRanking.points" />
        </th>
        <th scope="col" className={styles.points}>
          <FormattedMessage id="readerRanking.of" values={{ maximum: words.points(maximum) }} />
        </th>
        <th scope="col">
          <span className={styles.hidden}>
            <FormattedMessage id="readerRanking.arithmetic" />
          </span>
        </th>
      </tr>
    </thead>
  );
}

function Legend() {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.legend} aria-label={formatMessage({ id: 'readerRanking.legend' })}>
      <li>
        <i className={styles.sure} aria-hidden="true" />
        <FormattedMessage id="readerRanking.fromAnswers" />
      </li>
      <li>
        <i className={joinClassNames(styles.sure, styles.hatched)} aria-hidden="true" />
        <FormattedMessage id="readerRanking.stillPossible" />
      </li>
    </ul>
  );
}

/** The countries by their sure points. A row unfolds how its points come about. Rows change places without animation. */
export function RankedTable({ rows, maximum, ownPlaces, version, open, onOpen, renderArithmetic }: RankedTableProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.ranking}>
      <table aria-label={formatMessage({ id: 'readerRanking.title' })}>
        <Head maximum={maximum} />
        <tbody>
          {rows.map((row) => (
            <RankedRow
              key={row.code}
              {...row}
              maximum={maximum}
              change={(ownPlaces.get(row.code) ?? row.place) - row.place}
              version={version}
              isOpen={row.code === open}
              onOpen={onOpen}
              renderArithmetic={row.code === open ? renderArithmetic : undefined}
            />
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  );
}
