import { joinClassNames } from '../class-names';
import styles from './option-number.module.css';

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
    <span
      className={joinClassNames(styles.option, order === null && styles.optionNone, className)}
      style={order === null ? undefined : { color: `var(--rt-answer-${order}-number)`, background: `var(--rt-answer-${order})` }}
      {...naming}
    >
      {order}
    </span>
  );
}
