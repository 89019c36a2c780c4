import { joinClassNames } from '@round-table/shared/ui';
import type { ShownCell } from './cell-texts';
import styles from './option-mark.module.css';

/** The options' colours as classes: style attributes on thousands of cells cost more. */
const colors = [
  styles.option1,
  styles.option2,
  styles.option3,
  styles.option4,
  styles.option5,
  styles.option6,
  styles.option7,
  styles.option8,
  styles.option9,
  styles.option10,
];

/**
 * The answer in a cell, as plain elements: coloured if it is the pinned country's or differs from it, a faint figure if it agrees, a dash
 * if there is none. Called as a function by the matrix, which has thousands of them.
 */
export function renderMark({ order, kind }: ShownCell) {
  if (order === null)
    return kind === 'base' ? <span className={joinClassNames(styles.mark, styles.none)} /> : <span className={styles.faint}>–</span>;
  if (kind === 'same') return <span className={styles.faint}>{order}</span>;
  return <span className={joinClassNames(styles.mark, colors[order - 1])}>{order}</span>;
}
