/** Pixels; the style sheet has the same. `textColumn`: the least that a column with the texts of answers needs. */
export const sizes = { leastHead: 200, column: 36, textColumn: 96 } as const;

/** For the scrollbars of frame and page: one that appears must not change what is shown, which might make it disappear. */
const scrollbarSpace = 32;
/** In a narrower column the texts begin below the numbers of their options, not beside them. */
const leastBeside = 150;
/** The column of the questions takes the width of so many countries. */
const headShare = 2;

/** How cells show answers: by number, with the text below it, or with the text beside it. */
export type AnswerLook = 'number' | 'below' | 'beside';

/** What there is room for with so many countries, the pinned one included, in a frame of this width. */
export function toAnswerLook(width: number, countries: number): AnswerLook {
  const space = width - scrollbarSpace;
  if ((space - sizes.leastHead) / countries < sizes.textColumn) return 'number';
  return space / (countries + headShare) < leastBeside ? 'below' : 'beside';
}

/**
 * A comparison of at most so many cells is in the document as a whole: screen readers and the browser's search find all of it. Five countries
 * have room for 500 questions, forty for 60. Of larger ones only the cells near the viewport are there.
 */
const mostWhole = 2500;
export const isWhole = (questions: number, countries: number): boolean => questions * countries <= mostWhole;
