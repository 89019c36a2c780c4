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
 * The answer in a cell, as a plain element: coloured if it is the pinned country's or differs from it, a faint figure if it agrees, hatched
 * if there is none; with a dot at its corner if the answer has a comment. Called as a function by the matrix, which has thousands of them.
 */
export function renderMark({ order, kind, hasComment }: ShownCell) {
  const look = order === null ? styles.none : kind === 'same' ? styles.faint : colors[order - 1];
  return <span className={joinClassNames(styles.mark, look, hasComment && styles.commented)}>{order}</span>;
}
