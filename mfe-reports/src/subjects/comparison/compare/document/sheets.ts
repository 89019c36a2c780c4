import type { Matrix } from '@round-table/shared/domain';

/** As many countries, with the pinned one, have the texts of their answers side by side on a landscape page. */
const mostWithTexts = 5;
/** As many columns with numbers are readable beside the questions on a landscape page, the pinned country's included. */
const mostOnSheet = 20;

/** Whether cells hold the texts of answers. Otherwise they hold numbers, and each question lists its options. */
export const hasTexts = ({ columns }: Matrix): boolean => columns.length < mostWithTexts;

/** Parts of a comparison that fit the width of a page, the pinned country first; about equally wide, so that none has a single country. */
export function toSheets(matrix: Matrix): Matrix[] {
  const count = Math.max(1, Math.ceil(matrix.columns.length / (mostOnSheet - 1)));
  const size = Math.ceil(matrix.columns.length / count);
  return Array.from({ length: count }, (_, index) => ({ ...matrix, columns: matrix.columns.slice(index * size, (index + 1) * size) }));
}
