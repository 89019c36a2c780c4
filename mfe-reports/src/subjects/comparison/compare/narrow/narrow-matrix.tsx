import { listMatrixCountries, type Matrix, type MatrixRow, toRoman } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { CountryLink, Flag } from '@round-table/shared/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CellPlace } from '../cell-address';
import { useCellTexts } from '../matrix/cell-texts';
import { toLines } from '../matrix/grid-lines';
import { isWhole } from '../matrix/grid-sizes';
import styles from './narrow.module.css';
import { CellsOfQuestion, OptionsOfQuestion } from './narrow-question';

/** As many countries as have cells side by side on a phone, the pinned one included. */
const mostSideBySide = 6;
/** Estimated heights in pixels, until a line is measured. */
const estimated = { chapter: 62, cells: 130, options: 220 } as const;
const overscan = 6;

interface NarrowMatrixProps {
  matrix: Matrix;
  onOpen: (place: CellPlace) => void;
  /** The version that the address names. */
  version: string | undefined;
  toQuestionPath: (row: MatrixRow) => string;
}

/** How often each country agrees with the pinned one, as a list with bars. */
function AgreementList({ matrix: { base, columns }, version }: { matrix: Matrix; version: string | undefined }) {
  return (
    <section className={styles.agreements}>
      <h2 className={styles.agreementsTitle}>
        <FormattedMessage id="compare.agreesWithList" values={{ country: base?.name }} />
      </h2>
      <ul>
        {columns.map(({ country, same, both }) => (
          <li key={country.code} className={styles.agreement}>
            <Flag
              code={country.code}
              name={
                <CountryLink code={country.code} version={version}>
                  {country.name}
                </CountryLink>
              }
            />
            <span className={styles.bar}>
              <i style={{ width: `${both === 0 ? 0 : (same / both) * 100}%` }} />
            </span>
            <span className={styles.figures}>
              <FormattedMessage id="compare.of" values={{ shown: same, all: both }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The codes above the cells; they stay below the top bar. */
const Heads = ({ matrix }: { matrix: Matrix }) => (
  <div className={styles.heads} aria-hidden="true">
    {listMatrixCountries(matrix).map((country, index) => (
      <span key={country.code} className={index === 0 ? styles.pinnedHead : styles.head}>
        <Flag className={styles.flag} code={country.code} name={country.code_label} />
      </span>
    ))}
  </div>
);

/** The lines in the document: all, or of a large comparison those near the viewport of the page. */
function useLines(matrix: Matrix, hasCells: boolean) {
  const lines = useMemo(() => toLines(matrix), [matrix]);
  const list = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // What is above the list depends on what is compared.
  useLayoutEffect(() => {
    const top = lines.length > 0 ? list.current?.getBoundingClientRect().top : undefined;
    if (top !== undefined) setScrollMargin(top + window.scrollY);
  }, [lines]);
  const hasAllLines = isWhole(matrix.rows.length, matrix.columns.length + 1);
  const window_ = useWindowVirtualizer<HTMLDivElement>({
    enabled: !hasAllLines,
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'chapter' ? estimated.chapter : hasCells ? estimated.cells : estimated.options),
    overscan,
    scrollMargin,
  });
  if (hasAllLines) return { lines, list, items: lines.map((_line, index) => ({ index })) };
  const items = window_.getVirtualItems();
  /** The lines follow each other as the browser lays them out; above the first is the space of those that are not rendered. */
  const paddingTop = (items[0]?.start ?? scrollMargin) - scrollMargin;
  return { lines, list, items, style: { paddingTop, minHeight: window_.getTotalSize() }, measure: window_.measureElement };
}

/** The matrix on a phone: a row of cells for up to six countries, else options with codes of countries. Nothing scrolls sideways. */
export function NarrowMatrix({ matrix, onOpen, version, toQuestionPath }: NarrowMatrixProps) {
  const hasCells = matrix.columns.length < mostSideBySide;
  const texts = useCellTexts();
  const { lines, list, items, style, measure } = useLines(matrix, hasCells);
  const { base } = matrix;
  if (!base) return null;
  const Question = hasCells ? CellsOfQuestion : OptionsOfQuestion;
  return (
    <>
      {hasCells && <AgreementList matrix={matrix} version={version} />}
      {hasCells && <Heads matrix={matrix} />}
      <div className={styles.lines} ref={list} style={style}>
        {items.map(({ index }) => {
          const line = lines[index];
          return (
            line && (
              <div key={index} ref={measure} data-index={index}>
                {line.kind === 'chapter' ? (
                  <h2 className={styles.chapter}>{`${toRoman(line.chapter.order)}. ${line.chapter.name}`}</h2>
                ) : (
                  <Question
                    row={line.row}
                    base={base}
                    columns={matrix.columns}
                    texts={texts}
                    onOpen={onOpen}
                    questionPath={toQuestionPath(line.row)}
                  />
                )}
              </div>
            )
          );
        })}
      </div>
    </>
  );
}
