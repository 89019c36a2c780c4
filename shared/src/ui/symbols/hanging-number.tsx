import { toRoman } from '@round-table/shared/domain';
import { joinClassNames } from '../primitives/class-names';
import styles from './hanging-number.module.css';

interface HangingNumberProps {
  chapter: number;
  /** The order of the question; without it, the number of the chapter. */
  question?: number;
  className?: string;
}

/** The number of a question (`III.4`) or of a chapter (`III.`), in the margin of its text. */
export const HangingNumber = ({ chapter, question, className }: HangingNumberProps) => (
  <span className={joinClassNames(styles.number, className)}>{`${toRoman(chapter)}.${question ?? ''}`}</span>
);
