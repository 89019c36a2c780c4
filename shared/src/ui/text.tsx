import type { ReactNode } from 'react';
import './text.css';

interface TextProps {
  children: ReactNode;
  /** How loud: ink, or one of the two greys that are still readable. */
  tone?: 'ink' | 'secondary' | 'tertiary' | 'warning' | 'error';
  size?: 'base' | 'table' | 'meta';
  strong?: boolean;
  /** Figures of one width, for columns of numbers. */
  tabular?: boolean;
}

/** A piece of interface text in one of the tones and sizes of the design. */
export const Text = ({ children, tone = 'ink', size = 'base', strong, tabular }: TextProps) => (
  <span className={`rt-text rt-tone-${tone} rt-size-${size}${strong ? ' rt-strong' : ''}${tabular ? ' rt-tabular' : ''}`}>{children}</span>
);

interface ProseProps {
  children: ReactNode;
  /** `reading`: comments, sans; `lead` and `explanation`: texts of the catalogue, serif. */
  kind?: 'reading' | 'lead' | 'explanation';
  lang?: string;
}

/** Running text with paragraphs, lists and links, at a measure one can read. */
export const Prose = ({ children, kind = 'reading', lang }: ProseProps) => (
  <div className={`rt-prose rt-prose-${kind}`} lang={lang}>
    {children}
  </div>
);
