import './option-number.css';

interface OptionNumberProps {
  /** The order of the option, 1 to 10; null for "not answered yet", which is hatched. */
  order: number | null;
  /** Names the square where no text stands beside it. */
  label?: string;
}

/** The number of an answer option on its colour: the same square in answers, legends, comments and maps. */
export function OptionNumber({ order, label }: OptionNumberProps) {
  const naming = label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label };
  return (
    <span className={`rt-option ${order === null ? 'rt-option-none' : `rt-option-${order}`}`} {...naming}>
      {order}
    </span>
  );
}
