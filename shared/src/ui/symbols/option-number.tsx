import { joinClassNames } from '../primitives/class-names';
import styles from './option-number.module.css';

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

/** The class of a square with the number of an option: hatched for null, without a colour for undefined. */
export const toOptionClass = (order: number | null | undefined): string =>
  joinClassNames(styles.option, order === null ? styles.optionNone : order !== undefined && colors[order - 1]);

interface OptionNumberProps {
  /** 1 to 10; null is "not answered yet" (hatched). */
  order: number | null;
  /** The accessible name, if no text is beside the square. */
  label?: string;
  className?: string;
}

/** The number of an answer option on its colour, the same in answers, legends, comments and maps. */
export function OptionNumber({ order, label, className }: OptionNumberProps) {
  const naming = label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label };
  return (
    <span className={joinClassNames(toOptionClass(order), className)} {...naming}>
      {order}
    </span>
  );
}
