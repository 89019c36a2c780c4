import { toRoman } from '@round-table/shared/domain';
import './hanging-number.css';

interface HangingNumberProps {
  /** The order of the chapter. */
  chapter: number;
  /** The order of the question; without it the number of the chapter, with its dot. */
  question?: number;
}

/** The name of a question, `III.4`, or of a chapter, `III.`: it hangs in the margin. */
export const HangingNumber = ({ chapter, question }: HangingNumberProps) => (
  <span className="rt-number">{`${toRoman(chapter)}.${question ?? ''}`}</span>
);
