import type { ComparedCountry } from '@round-table/shared/contract';
import type { MatrixColumn } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { Flag, VisuallyHidden } from '@round-table/shared/ui';
import styles from './grid.module.css';
import { headLines } from './grid-lines';
import { gridParts } from './grid-parts';

interface GridHeadProps {
  base: ComparedCountry;
  columns: readonly MatrixColumn[];
  /** The rendered ones of the columns, by their index. */
  shown: readonly number[];
  /** The column of the cell that Tab leads to, by its line. */
  tabStop: (line: number) => number | undefined;
  /** Whether the columns have room for the countries' names. */
  hasNames: boolean;
  toCountryPath: (code: string) => string;
}

interface HeadCellProps {
  country: ComparedCountry;
  column: number;
  isTabStop: boolean;
  hasName: boolean;
  path: string;
}

/** Flag and code or name of a country, named by its full name and what it shows: a link to its page. */
const HeadCell = ({ country, column, isTabStop, hasName, path }: HeadCellProps) => (
  <div {...gridParts.head(column, country.name)} className={column === 0 ? styles.baseHead : undefined}>
    <Link
      className={styles.headLink}
      to={path}
      aria-label={hasName ? country.name : `${country.name} (${country.code_label})`}
      title={country.name}
      data-cell={`${headLines.countries} ${column}`}
      tabIndex={isTabStop ? 0 : -1}
    >
      <Flag className={styles.flag} code={country.code} name={hasName ? country.name : country.code_label} />
    </Link>
  </div>
);

interface AgreementCellProps {
  column: MatrixColumn;
  index: number;
  isTabStop: boolean;
}

function AgreementCell({ column: { country, same, both }, index, isTabStop }: AgreementCellProps) {
  const { formatMessage } = useIntl();
  return (
    <div
      {...gridParts.cell(index, formatMessage({ id: 'compare.agreementOf' }, { country: country.name, same, both }))}
      className={styles.agreement}
      data-cell={`${headLines.agreement} ${index}`}
      tabIndex={isTabStop ? 0 : -1}
    >
      <span>{same}</span>
      <span className={styles.both}>{both}</span>
      <span className={styles.bar}>
        <i style={{ width: `${both === 0 ? 0 : (same / both) * 100}%` }} />
      </span>
    </div>
  );
}

/** The two lines above the body, which stay in view: the countries, and how often each agrees with the pinned one. */
export function GridHead({ base, columns, shown, tabStop, hasNames, toCountryPath }: GridHeadProps) {
  const cells = shown.flatMap((index) => (columns[index] ? [{ column: columns[index], index: index + 1 }] : []));
  const [countryStop, agreementStop] = [tabStop(headLines.countries), tabStop(headLines.agreement)];
  return (
    <div {...gridParts.group} className={styles.heads}>
      <div {...gridParts.row(1)} className={styles.countryRow}>
        <div {...gridParts.corner} className={styles.corner}>
          <VisuallyHidden>
            <FormattedMessage id="compare.question" />
          </VisuallyHidden>
        </div>
        <HeadCell country={base} column={0} isTabStop={countryStop === 0} hasName={hasNames} path={toCountryPath(base.code)} />
        {cells.map(({ column, index }) => (
          <HeadCell
            key={column.country.code}
            country={column.country}
            column={index}
            isTabStop={countryStop === index}
            hasName={hasNames}
            path={toCountryPath(column.country.code)}
          />
        ))}
      </div>
      <div {...gridParts.row(2)} className={styles.agreementRow}>
        <div {...gridParts.rowHead} className={styles.agreementHead}>
          <span>
            <FormattedMessage id="compare.agreesWith" values={{ country: <b>{base.name}</b> }} />
          </span>
        </div>
        <div
          {...gridParts.cell(0)}
          className={styles.basePlace}
          data-cell={`${headLines.agreement} 0`}
          tabIndex={agreementStop === 0 ? 0 : -1}
        >
          <VisuallyHidden>
            <FormattedMessage id="compare.isPinned" values={{ country: base.name }} />
          </VisuallyHidden>
        </div>
        {cells.map(({ column, index }) => (
          <AgreementCell key={column.country.code} column={column} index={index} isTabStop={agreementStop === index} />
        ))}
      </div>
    </div>
  );
}
