import type { ComparedCountry } from '@round-table/shared/contract';
import type { MatrixColumn } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { Flag, VisuallyHidden } from '@round-table/shared/ui';
import styles from './grid.module.css';
import { headLines } from './grid-lines';
import { cellPlace } from './grid-row';

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
  // biome-ignore lint/a11y/useSemanticElements: a table cannot be windowed in both directions
  // biome-ignore lint/a11y/useFocusableInteractive: its link takes the focus
  <div
    role="columnheader"
    className={column === 0 ? styles.baseHead : undefined}
    style={cellPlace(column)}
    aria-colindex={column + 2}
    aria-label={country.name}
  >
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
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be windowed in both directions
    <div
      role="gridcell"
      className={styles.agreement}
      style={cellPlace(index)}
      aria-colindex={index + 2}
      aria-label={formatMessage({ id: 'compare.agreementOf' }, { country: country.name, same, both })}
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
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be windowed in both directions
    <div role="rowgroup" className={styles.heads}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
      <div role="row" className={styles.countryRow} aria-rowindex={1}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: it has nothing to act on */}
        <div role="columnheader" className={styles.corner} aria-colindex={1}>
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
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
      <div role="row" className={styles.agreementRow} aria-rowindex={2}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: it has nothing to act on */}
        <div role="rowheader" className={styles.agreementHead} aria-colindex={1}>
          <span>
            <FormattedMessage id="compare.agreesWith" values={{ country: <b>{base.name}</b> }} />
          </span>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div
          role="gridcell"
          className={styles.basePlace}
          aria-colindex={2}
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
