/** Pixels; the style sheet has the same. `textColumn`: the least that a column with the texts of answers needs. */
export const sizes = { leastHead: 200, column: 36, textColumn: 96 } as const;

/** For the scrollbars of frame and page: one that appears must not change what is shown, which might make it disappear. */
const scrollbarSpace = 32;
/** Before the frame can be measured, as on the server: the width of a frame in a window of 1,280 pixels. */
export const likelyWidth = 976;

/** Whether the texts of answers fit into the cells: in a frame of `width` pixels, with columns for `countries` countries, the pinned one included. */
export const fitsTexts = (width: number, countries: number): boolean =>
  (width - scrollbarSpace - sizes.leastHead) / countries >= sizes.textColumn;

/**
 * A comparison of at most so many cells is in the document as a whole: screen readers and the browser's search find all of it. Five countries
 * have room for 500 questions, forty for 60. Of larger ones only the cells near the viewport are there.
 */
const mostWhole = 2500;
export const isWhole = (questions: number, countries: number): boolean => questions * countries <= mostWhole;
