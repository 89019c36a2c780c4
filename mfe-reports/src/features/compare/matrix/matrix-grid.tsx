import type { Matrix, MatrixRow } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames } from '@round-table/shared/ui';
import { type CSSProperties, useMemo, useState } from 'react';
import { useMeasured } from '../../../lib/use-measured';
import type { CellPlace } from '../cell-address';
import { listCountries } from '../compared-countries';
import { useCellTexts } from './cell-texts';
import styles from './grid.module.css';
import { GridHead } from './grid-head';
import { toLines } from './grid-lines';
import { ChapterRow, type GridContext, QuestionRow } from './grid-row';
import { layOutLines, mostTextColumns, sizes, toAnswerWidth } from './row-heights';
import { findIndex, useGridActions } from './use-grid-actions';
import { useGridKeys } from './use-grid-keys';
import { useGridWindow } from './use-grid-window';
import { useMeasures } from './use-measure';

/** The heights of the two heads together, in pixels. */
const headsHeight = 104;
/** Beside an open panel there is room for fewer letters of a question. */
const headWidths = { wide: 300, narrow: 200 } as const;
const narrowWindow = 1100;
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

/** The lines and columns with their sizes; the pinned country is the first column. */
function useLayout(matrix: Matrix, frame: HTMLElement | null, { covered, taken }: MatrixGridProps['panel']) {
  const measures = useMeasures();
  const { base, columns } = matrix;
  const lines = useMemo(() => toLines(matrix), [matrix]);
  const countries = useMemo(() => listCountries({ base, columns }), [base, columns]);
  const codes = useMemo(() => countries.map(({ code }) => code), [countries]);
  const headWidth = innerWidth < narrowWindow ? headWidths.narrow : headWidths.wide;
  const columnCount = countries.length;
  const space = useMeasured(columnCount > mostTextColumns ? null : frame, measureSpace, taken) - headWidth;
  const answerWidth = toAnswerWidth(space - covered, columnCount);
  // The lines keep their heights when the panel opens, so that the cell that was pressed stays where it is.
  const widthWithoutPanel = toAnswerWidth(space + taken, columnCount);
  const { heights, numberWidth } = useMemo(() => {
    const answers = widthWithoutPanel === undefined ? undefined : { countries, width: widthWithoutPanel, measure: measures.answer };
    return layOutLines(lines, headWidth, measures.question, answers);
  }, [lines, headWidth, measures, countries, widthWithoutPanel]);
  const widths = { base: answerWidth ?? sizes.base, column: answerWidth ?? sizes.column };
  const style = {
    '--grid-heads': `${headsHeight}px`,
    '--grid-head-width': `${headWidth}px`,
    '--grid-base': `${widths.base}px`,
    '--grid-column': `${widths.column}px`,
    '--grid-number': `${numberWidth}px`,
  } as CSSProperties;
  return { lines, countries, codes, heights, answerWidth, widths, heads: { top: headsHeight, left: headWidth + widths.base }, style };
}

type Layout = ReturnType<typeof useLayout>;

interface BodyProps extends GridContext {
  lines: Layout['lines'];
  items: ReturnType<typeof useGridWindow>['lines'];
  keys: ReturnType<typeof useGridKeys>;
  current: ReturnType<typeof findIndex>;
}

const Body = ({ lines, items, keys: { active }, current, ...context }: BodyProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a table cannot be windowed in both directions
  <div role="rowgroup">
    {items.map(({ index, start, size }) => {
      const line = lines[index];
      if (!line) return null;
      const place = { line: index, top: start, height: size };
      return line.kind === 'chapter' ? (
        <ChapterRow key={`chapter ${line.chapter.id}`} {...place} chapter={line.chapter} columnCount={context.countries.length} />
      ) : (
        <QuestionRow
          key={line.row.question.id}
          {...place}
          {...context}
          row={line.row}
          tabStop={index === active.line ? active.column : undefined}
          current={index === current?.line ? current.column : undefined}
        />
      );
    })}
  </div>
);

/** The matrix: a grid whose heads stay in view, with the rows and columns near the viewport in the document (decision 0062). */
export function MatrixGrid({ matrix, open, onOpen, onClose, onPin, toQuestionPath, toCountryPath, panel }: MatrixGridProps) {
  const { formatMessage } = useIntl();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const texts = useCellTexts();
  const { lines, countries, codes, heights, answerWidth, widths, heads, style } = useLayout(matrix, frame, panel);
  const current = findIndex(lines, codes, open);
  const keys = useGridKeys({ frame, lines, codes, current });
  const shown = useGridWindow({
    frame,
    heights,
    columnCount: matrix.columns.length,
    columnWidth: widths.column,
    heads,
    active: keys.active,
  });
  const actions = useGridActions({ lines, codes, keys, isOpen: open !== undefined, onOpen, onClose, onPin });
  const { active } = keys;
  const context = { countries, columns: shown.columns, texts, answerWidth, toQuestionPath };
  if (!matrix.base) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be windowed in both directions
    <div
      ref={setFrame}
      role="grid"
      className={joinClassNames(styles.frame, answerWidth !== undefined && styles.withAnswers)}
      style={{ ...style, scrollPaddingRight: panel.covered > 0 ? panel.covered + panelGap : undefined }}
      aria-label={formatMessage({ id: 'compare.title' })}
      aria-rowcount={lines.length + 2}
      aria-colcount={codes.length + 1}
      tabIndex={-1}
      {...actions}
    >
      <div className={styles.content} role="presentation" style={{ width: shown.width + panel.covered, height: shown.height }}>
        <GridHead
          base={matrix.base}
          columns={matrix.columns}
          items={shown.columns}
          tabStop={(line) => (line === active.line ? active.column : undefined)}
          hasNames={answerWidth !== undefined}
          toCountryPath={toCountryPath}
        />
        <Body lines={lines} items={shown.lines} keys={keys} current={current} {...context} />
      </div>
    </div>
  );
}
