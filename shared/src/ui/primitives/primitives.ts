import styles from './primitives.module.css';

/** Class names of what pages have in common. A class of an app adapts a layout; of two texts in one element, the app's prevails. */
export const primitives = {
  /** Side by side, in line, 8 px apart. */
  row: styles.row,
  /** A row that wraps. */
  wrappingRow: styles.wrappingRow,
  /** Below each other, 12 px apart. */
  stack: styles.stack,
  /** A frame with the background of the page's content. */
  card: styles.card,
  /** Text in the second tone. */
  quiet: styles.quiet,
  /** Text in the third tone. */
  faint: styles.faint,
  strong: styles.strong,
  /** Small text in the second tone. */
  note: styles.note,
  /** The smallest text, in the third tone. */
  meta: styles.meta,
  /** A small arrow or separator between texts. */
  arrow: styles.arrow,
  /** Not on paper. */
  screenOnly: styles.screenOnly,
  /** Only where scripts run: a control that does nothing without. */
  scriptOnly: styles.scriptOnly,
};
