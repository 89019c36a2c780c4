import type { ComparedCountry, Comparison } from '@round-table/shared/contract';
import { listMatrixCountries, type Matrix, type MatrixRow, toQuestionNumber } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { ArrowLeftOutlined, Button, CloseOutlined, DownOutlined, LiveRegion, VisuallyHidden } from '@round-table/shared/ui';
import { CiteButton } from '@round-table/shared/ui/share';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CellPlace } from '../cell-address';
import { AllCountries } from './all-countries';
import { CountryAnswer } from './country-answer';
import styles from './panel.module.css';
import { useCellCitation } from './use-cell-citation';
import { useCellContent } from './use-cell-content';

interface CellPanelProps {
  comparison: Comparison;
  matrix: Matrix;
  place: CellPlace;
  version: string | undefined;
  /** Fills the page instead of a place beside the matrix, and takes the focus. */
  isPage: boolean;
  onMove: (place: CellPlace) => void;
  onClose: () => void;
  toQuestionPath: (row: MatrixRow) => string;
}

/** The question before and after in the matrix, at the same country. */
function useNeighbours({ rows }: Matrix, { row, code }: CellPlace) {
  const at = rows.findIndex(({ index }) => index === row.index);
  const toPlace = (index: number) => (rows[index] ? { row: rows[index], code } : undefined);
  return { previous: toPlace(at - 1), next: toPlace(at + 1) };
}

function PanelHead({ matrix, place, names, isPage, onMove, onClose }: CellPanelProps & { names: string }) {
  const { formatMessage } = useIntl();
  const { previous, next } = useNeighbours(matrix, place);
  const move = (to: CellPlace | undefined, id: string, className?: string) => (
    <Button
      type="text"
      className={className}
      icon={<DownOutlined />}
      disabled={!to}
      aria-label={formatMessage({ id })}
      title={formatMessage({ id })}
      onClick={() => to && onMove(to)}
    />
  );
  return (
    <header className={styles.head}>
      {isPage && <Button type="text" icon={<ArrowLeftOutlined />} aria-label={formatMessage({ id: 'compare.back' })} onClick={onClose} />}
      <span className={styles.number}>{toQuestionNumber(place.row.chapter.order, place.row.question.order)}</span>
      <span className={styles.names}>{names}</span>
      {move(previous, 'compare.previousQuestion', styles.up)}
      {move(next, 'compare.nextQuestion')}
      {!isPage && <Button type="text" icon={<CloseOutlined />} aria-label={formatMessage({ id: 'ui.close' })} onClick={onClose} />}
    </header>
  );
}

/** The pinned country and that of the cell, or the pinned one alone. */
const listShown = (matrix: Matrix, code: string): ComparedCountry[] =>
  listMatrixCountries(matrix).filter((country, index) => index === 0 || country.code === code);

/** Both answers in full, and those of all countries. Not modal: the matrix stays usable beside it. */
export function CellPanel(props: CellPanelProps) {
  const { comparison, matrix, place, version, isPage, onClose, toQuestionPath } = props;
  const { formatMessage } = useIntl();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPage) panel.current?.focus();
  }, [isPage]);
  const shown = listShown(matrix, place.code);
  const content = useCellContent(place.row.question.id, version);
  const names =
    shown.length === 2 ? formatMessage({ id: 'compare.and' }, { one: shown[0]?.name, other: shown[1]?.name }) : (shown[0]?.name ?? '');
  const cited = useCellCitation({ version: comparison.version, place, shown, content });
  const number = toQuestionNumber(place.row.chapter.order, place.row.question.order);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      className={isPage ? styles.page : styles.panel}
      aria-label={`${number} ${names}`}
      aria-modal={isPage || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <PanelHead {...props} names={names} />
      <div className={styles.body}>
        <h2 className={styles.question}>
          <Link to={toQuestionPath(place.row)}>{place.row.question.text}</Link>
        </h2>
        <div className={styles.sides}>
          {shown.map((country) => (
            <CountryAnswer key={country.code} country={country} row={place.row} content={content} version={version} />
          ))}
        </div>
        <AllCountries comparison={comparison} row={place.row} marked={shown} version={version} />
      </div>
      <footer className={styles.foot}>
        <CiteButton source={cited} key={`${number} ${place.code}`}>
          <FormattedMessage id="compare.cite" values={{ count: shown.length }} />
        </CiteButton>
        <Link to={toQuestionPath(place.row)}>
          <FormattedMessage id="compare.openQuestion" values={{ number }} />
        </Link>
        {!isPage && (
          <span className={styles.hint}>
            <FormattedMessage id="compare.panelKeys" />
          </span>
        )}
      </footer>
      <VisuallyHidden>
        <LiveRegion role="status" as="span">{`${number} ${names}`}</LiveRegion>
      </VisuallyHidden>
    </div>
  );
}
