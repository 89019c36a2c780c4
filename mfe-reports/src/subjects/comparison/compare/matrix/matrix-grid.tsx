import { listMatrixCountries, type Matrix, type MatrixRow } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames } from '@round-table/shared/ui';
import { type CSSProperties, useMemo, useState } from 'react';
import { useMeasured } from '../../lib/use-measured';
import type { CellPlace } from '../cell-address';
import { useCellTexts } from './cell-texts';
import styles from './grid.module.css';
import { GridHead } from './grid-head';
import { type GridLine, toLines } from './grid-lines';
import { gridParts } from './grid-parts';
import { ChapterRow, type GridContext, QuestionRow } from './grid-row';
import { fitsTexts, isWhole, likelyWidth, sizes } from './grid-sizes';
import { findIndex, useGridActions } from './use-grid-actions';
import { useGridKeys } from './use-grid-keys';
import { useGridWindow } from './use-grid-window';

/** Pixels between the cell in hand and the panel. */
const panelGap = 8;

/** The width of the frame, as wide as it is without a scrollbar of the page. */
const measureSpace = ({ offsetWidth }: HTMLElement) => offsetWidth + innerWidth - document.documentElement.clientWidth;

interface MatrixGridProps {
  matrix: Matrix;
  /** The cell whose panel is open. */
  open: CellPlace | undefined;
  onOpen: (place: CellPlace) => void;
  onClose: () => void;
  onPin: (code: string) => void;
  toQuestionPath: (row: MatrixRow) => string;
  toCountryPath: (code: string) => string;
  /** Where the panel is: pixels of the frame at its right that it covers, or that it takes from the width of the frame. */
  panel: { covered: number; taken: number };
}

/** The lines and columns, the pinned country first, and whether cells have room for texts beside the panel. */
function useLayout(matrix: Matrix, frame: HTMLElement | null, { covered, taken }: MatrixGridProps['panel']) {
  const { base, columns } = matrix;
  const lines = useMemo(() => toLines(matrix), [matrix]);
  const countries = useMemo(() => listMatrixCountries({ base, columns }), [base, columns]);
  const codes = useMemo(() => countries.map(({ code }) => code), [countries]);
  const hasTexts = fitsTexts((useMeasured(frame, measureSpace, taken) || likelyWidth) - covered, countries.length);
  return { lines, countries, codes, hasTexts };
}

interface BodyProps extends GridContext {
  lines: readonly GridLine[];
  shown: ReturnType<typeof useGridWindow>['lines'];
  keys: ReturnType<typeof useGridKeys>;
  current: ReturnType<typeof findIndex>;
}

const Body = ({ lines, shown, keys: { active }, current, ...context }: BodyProps) => (
  <div {...gridParts.group} className={styles.body} style={{ minHeight: shown.height }}>
    {shown.items.map((place) => {
      const { index } = place;
      const line = lines[index];
      if (!line) return null;
      return line.kind === 'chapter' ? (
        <ChapterRow
          key={`chapter ${line.chapter.id}`}
          {...place}
          measure={shown.measure}
          chapter={line.chapter}
          columnCount={context.countries.length}
        />
      ) : (
        <QuestionRow
          key={line.row.question.id}
          {...place}
          {...context}
          measure={shown.measure}
          row={line.row}
          tabStop={index === active.line ? active.column : undefined}
          current={index === current?.line ? current.column : undefined}
        />
      );
    })}
  </div>
);

/** The matrix: a grid whose heads stay in view. A large one has only the rows and columns near the viewport in the document (decision 0062). */
export function MatrixGrid({ matrix, open, onOpen, onClose, onPin, toQuestionPath, toCountryPath, panel }: MatrixGridProps) {
  const { formatMessage } = useIntl();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const texts = useCellTexts();
  const { lines, countries, codes, hasTexts } = useLayout(matrix, frame, panel);
  const current = findIndex(lines, codes, open);
  const keys = useGridKeys({ frame, lines, codes, current });
  const hasAllLines = isWhole(matrix.rows.length, countries.length);
  const hasAllColumns = hasAllLines || hasTexts;
  const shown = useGridWindow({ frame, lines, columnCount: matrix.columns.length, hasAllLines, hasAllColumns, active: keys.active });
  const actions = useGridActions({ lines, codes, keys, isOpen: open !== undefined, onOpen, onClose, onPin });
  const { active } = keys;
  const context = { countries, columns: shown.columns, texts, hasTexts, toQuestionPath };
  const style = {
    '--grid-count': countries.length,
    '--grid-covered': `${panel.covered}px`,
    // Beside the panel every pixel is for cells.
    ...(panel.covered > 0 && { '--grid-head': `${sizes.leastHead}px` }),
    scrollPaddingRight: panel.covered + panelGap,
  } as CSSProperties;
  if (!matrix.base) return null;
  return (
    <div
      ref={setFrame}
      {...gridParts.grid(formatMessage({ id: 'compare.title' }), lines.length + 2, codes.length + 1)}
      className={joinClassNames(styles.frame, hasTexts && styles.withTexts)}
      style={style}
      tabIndex={-1}
      {...actions}
    >
      <div className={styles.content} role="presentation">
        <GridHead
          base={matrix.base}
          columns={matrix.columns}
          shown={shown.columns}
          tabStop={(line) => (line === active.line ? active.column : undefined)}
          hasNames={hasTexts}
          toCountryPath={toCountryPath}
        />
        <Body lines={lines} shown={shown.lines} keys={keys} current={current} {...context} />
      </div>
    </div>
  );
}
