import type { Matrix, MatrixColumn } from '@round-table/shared/domain';
import { sortByAgreement } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Fragment } from 'react';
import styles from './controls.module.css';

const nearestCount = 3;

function CountryAgreement({ column: { country, same, both } }: { column: MatrixColumn }) {
  return (
    <b>
      <FormattedMessage id="compare.countryAgreement" values={{ country: country.name, same, both }} />
    </b>
  );
}

const List = ({ columns }: { columns: MatrixColumn[] }) =>
  columns.map((column, index) => (
    <Fragment key={column.country.code}>
      {index > 0 && ', '}
      <CountryAgreement column={column} />
    </Fragment>
  ));

/** Which countries agree most and least with the pinned one, in one sentence (CMP-03). */
export function AgreementSentence({ matrix: { base, columns, questionCount } }: { matrix: Matrix }) {
  const known = sortByAgreement(columns, questionCount).filter(({ both, answered }) => both > 0 && answered * 2 >= questionCount);
  if (!base || known.length === 0) return null;
  const [nearest, rest] = [known.slice(0, nearestCount), known.slice(nearestCount)];
  const [leastNear, last] = [nearest.at(-1), rest.at(-1)];
  // A country that agrees as often as one of the nearest is not the farthest.
  const farthest = last && leastNear && last.same * leastNear.both < leastNear.same * last.both ? last : undefined;
  const values = { base: base.name, nearest: <List columns={nearest} />, farthest: farthest && <CountryAgreement column={farthest} /> };
  return (
    <p className={styles.sentence}>
      <FormattedMessage id={farthest ? 'compare.nearestAndFarthest' : 'compare.nearest'} values={values} />
    </p>
  );
}
