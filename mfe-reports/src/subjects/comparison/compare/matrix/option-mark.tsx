import { joinClassNames, toOptionClass } from '@round-table/shared/ui';
import type { ShownCell } from './cell-texts';
import styles from './option-mark.module.css';

/**
 * The answer in a cell, as a plain element: coloured if it is the pinned country's or differs from it, a faint figure if it agrees, hatched
 * if there is none; with a dot at its corner if the answer has a comment. Called as a function by the matrix, which has thousands of them.
 */
export function renderMark({ order, kind, hasComment }: ShownCell) {
  const isFaint = order !== null && kind === 'same';
  const look = toOptionClass(isFaint ? undefined : order);
  return <span className={joinClassNames(look, styles.mark, isFaint && styles.faint, hasComment && styles.commented)}>{order}</span>;
}
