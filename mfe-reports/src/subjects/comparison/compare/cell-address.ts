import { listMatrixCountries, type Matrix, type MatrixRow, parseRoman, toQuestionNumber } from '@round-table/shared/domain';

/** A cell of the matrix: a question, and a country beside the pinned one (or the pinned one itself). */
export interface CellPlace {
  row: MatrixRow;
  code: string;
}

/** A cell in the address: `IV.3-CH`. */
export const toCellParam = ({ row, code }: CellPlace): string => `${toQuestionNumber(row.chapter.order, row.question.order)}-${code}`;

/** The cell of the address; undefined if the matrix does not show it. */
export function findCell(matrix: Matrix, param: string | null): CellPlace | undefined {
  const [, roman = '', order = '', code = ''] = /^([IVXLCDM]+)\.(\d+)-([A-Za-z0-9]+)$/.exec(param ?? '') ?? [];
  const chapter = parseRoman(roman);
  const row = matrix.rows.find((one) => one.chapter.order === chapter && one.question.order === Number(order));
  const isShown = listMatrixCountries(matrix).some((country) => country.code === code.toUpperCase());
  return row && isShown ? { row, code: code.toUpperCase() } : undefined;
}
