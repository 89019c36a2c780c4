import type { ComparedCountry } from '@round-table/shared/contract';
import { type Cell, type CellKind, getCellKind, type MatrixRow, readCell, toQuestionNumber } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { useMemo } from 'react';

/** The words of cells, formatted once: a matrix has thousands of cells. */
export interface CellTexts {
  differs: string;
  same: string;
  unanswered: string;
  withComment: string;
}

export function useCellTexts(): CellTexts {
  const { formatMessage } = useIntl();
  return useMemo(
    () => ({
      differs: formatMessage({ id: 'compare.differs' }),
      same: formatMessage({ id: 'compare.same' }),
      unanswered: formatMessage({ id: 'ui.notAnsweredYet' }),
      withComment: formatMessage({ id: 'compare.withComment' }),
    }),
    [formatMessage],
  );
}

export interface ShownCell extends Cell {
  kind: CellKind;
}

/** The cell of a country, compared with that of the pinned country. */
export function getShownCell(row: MatrixRow, country: ComparedCountry, base: ComparedCountry): ShownCell {
  const cell = readCell(country.cells, row.index);
  return { ...cell, kind: country === base ? 'base' : getCellKind(cell, readCell(base.cells, row.index)) };
}

/** Returns the function that names the cells of a row: "IV.3 Switzerland: 2 Yes, by agreement and registration, differs". */
export function createCellNamer(
  row: MatrixRow,
  base: ComparedCountry,
  texts: CellTexts,
): (country: ComparedCountry, cell: ShownCell) => string {
  const number = toQuestionNumber(row.chapter.order, row.question.order);
  const answers = new Map(row.question.answers.map(({ order, text }) => [order, `${order} ${text}`]));
  const isBaseAnswered = readCell(base.cells, row.index).order !== null;
  return (country, { order, hasComment, kind }) => {
    const answer = order === null ? texts.unanswered : (answers.get(order) ?? String(order));
    const relation = kind === 'same' ? `, ${texts.same}` : kind === 'different' && isBaseAnswered ? `, ${texts.differs}` : '';
    return `${number} ${country.name}: ${answer}${relation}${hasComment ? `, ${texts.withComment}` : ''}`;
  };
}
