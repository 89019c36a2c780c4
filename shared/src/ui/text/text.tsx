import type { ReactNode } from 'react';
import { joinClassNames } from '../primitives/class-names';
import styles from './text.module.css';

interface TextProps {
  children: ReactNode;
  /** Of the colour: the text's own, one of two greys (both meet WCAG AA), or a severity. */
  tone?: 'ink' | 'secondary' | 'tertiary' | 'warning' | 'error';
  size?: 'base' | 'table' | 'meta';
  strong?: boolean;
  /** Digits of equal width, for columns of numbers. */
  tabular?: boolean;
}

const toneStyles = {
  ink: undefined,
  secondary: styles.toneSecondary,
  tertiary: styles.toneTertiary,
  warning: styles.toneWarning,
  error: styles.toneError,
};
const sizeStyles = { base: undefined, table: styles.sizeTable, meta: styles.sizeMeta };

/** Interface text in a tone and size of the design. */
export const Text = ({ children, tone = 'ink', size = 'base', strong, tabular }: TextProps) => (
  <span className={joinClassNames(toneStyles[tone], sizeStyles[size], strong && styles.strong, tabular && styles.tabular)}>{children}</span>
);

interface ProseProps {
  children: ReactNode;
  /** `reading`: comments (sans); `lead` and `explanation`: the catalogue (serif). */
  kind?: 'reading' | 'lead' | 'explanation';
  lang?: string;
  dir?: 'auto';
  className?: string;
}

const proseStyles = { reading: styles.proseReading, lead: styles.proseLead, explanation: styles.proseExplanation };

/** Running text with paragraphs, lists and links, at most 70 characters wide. */
export const Prose = ({ children, kind = 'reading', lang, dir, className }: ProseProps) => (
  <div className={joinClassNames(styles.prose, proseStyles[kind], className)} lang={lang} dir={dir}>
    {children}
  </div>
);
