import type { ComparedCountry } from '@round-table/shared/contract';
import { type MatrixRow, toQuestionNumber, toRoman } from '@round-table/shared/domain';
import { Link } from '@round-table/shared/libs/router';
import { joinClassNames } from '@round-table/shared/ui';
import { memo, type ReactNode, type RefCallback, useMemo } from 'react';
import { type CellTexts, createCellNamer, getShownCell } from './cell-texts';
import styles from './grid.module.css';
import { type GridLine, questionColumn } from './grid-lines';
import { gridParts } from './grid-parts';
import { renderMark } from './option-mark';
import type { ShownLine } from './use-grid-window';

/** The first body line is the third row of the grid, after the countries and their agreement. */
const firstRowIndex = 3;

export interface GridContext {
  /** The pinned country first. */
  countries: readonly ComparedCountry[];
  /** The rendered columns, by their index without the pinned country. */
  columns: readonly number[];
  texts: CellTexts;
  /** Whether cells have the texts of answers, not only their numbers. */
  hasTexts: boolean;
  toQuestionPath: (row: MatrixRow) => string;
}

interface PlacedLine extends ShownLine {
  /** Follows the height of the line; none if all lines are in the document. */
  measure?: RefCallback<HTMLDivElement>;
}

interface RowProps extends GridContext, PlacedLine {
  row: MatrixRow;
  /** The column of the cell that Tab leads to, if it is in this row. */
  tabStop: number | undefined;
  /** The column of the cell whose panel is open, if it is in this row. */
  current: number | undefined;
}

/** Rows follow each other as the browser lays them out, so that none can lie on another, however high its texts are. */
const rowPlace = (gap: number) => (gap > 0 ? { marginTop: gap } : undefined);

/** Returns the function that renders the cells of a row, the same elements until the row changes: scrolling renders only new cells. */
function useCells({ index: line, row, countries, texts, hasTexts, tabStop, current }: RowProps) {
  return useMemo(() => {
    const [base] = countries;
    const cells = new Map<number, ReactNode>();
    if (!base) return () => null;
    const toName = createCellNamer(row, base, texts);
    const answers = hasTexts ? new Map(row.question.answers.map(({ order, text }) => [order, text])) : undefined;
    const render = (column: number) => {
      const country = countries[column];
      if (!country) return null;
      const cell = getShownCell(row, country, base);
      const kind = column === 0 ? styles.base : styles.cell;
      return (
        <div
          key={country.code}
          {...gridParts.cell(column, toName(country, cell))}
          className={joinClassNames(kind, column === current && styles.current)}
          data-cell={`${line} ${column}`}
          tabIndex={column === tabStop ? 0 : -1}
        >
          {renderMark(cell)}
          {answers && cell.order !== null && (
            <span className={joinClassNames(styles.answer, cell.kind === 'same' && styles.same)}>{answers.get(cell.order)}</span>
          )}
        </div>
      );
    };
    return (column: number) => {
      const known = cells.get(column) ?? render(column);
      cells.set(column, known);
      return known;
    };
  }, [line, row, countries, texts, hasTexts, tabStop, current]);
}

/** A question and the answers to it. Memoized: scrolling renders only the rows that appear. */
export const QuestionRow = memo(function QuestionRow(props: RowProps) {
  const { index: line, gap, row, tabStop, current, columns, measure, toQuestionPath } = props;
  const renderCell = useCells(props);
  return (
    <div
      {...gridParts.row(line + firstRowIndex)}
      className={joinClassNames(styles.row, current !== undefined && styles.currentRow)}
      style={rowPlace(gap)}
      ref={measure}
      data-index={line}
    >
      <div {...gridParts.rowHead} className={styles.question}>
        <Link to={toQuestionPath(row)} data-cell={`${line} ${questionColumn}`} tabIndex={tabStop === questionColumn ? 0 : -1}>
          <span className={styles.number}>{toQuestionNumber(row.chapter.order, row.question.order)}</span>
          <span>{row.question.text}</span>
        </Link>
      </div>
      {renderCell(0)}
      {columns.map((index) => renderCell(index + 1))}
    </div>
  );
});

interface ChapterRowProps extends PlacedLine {
  chapter: Extract<GridLine, { kind: 'chapter' }>['chapter'];
  columnCount: number;
}

export const ChapterRow = memo(function ChapterRow({ index: line, gap, measure, chapter, columnCount }: ChapterRowProps) {
  return (
    <div
      {...gridParts.row(line + firstRowIndex)}
      className={joinClassNames(styles.row, styles.chapterRow)}
      style={rowPlace(gap)}
      ref={measure}
      data-index={line}
    >
      <div {...gridParts.rowHeadAcross(columnCount + 1)} className={styles.chapter}>
        {`${toRoman(chapter.order)}. ${chapter.name}`}
      </div>
      <div className={styles.baseStrip} aria-hidden="true" />
    </div>
  );
});
