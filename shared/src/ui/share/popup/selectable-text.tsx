import type { ReactNode } from 'react';
import styles from './fields.module.css';

interface SelectableTextProps {
  label: string;
  isCode: boolean;
  children: ReactNode;
}

/** A text to copy: it can be scrolled and selected with the keyboard. */
export const SelectableText = ({ label, isCode, children }: SelectableTextProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable with the keyboard
  <section className={styles.text} data-code={isCode} tabIndex={0} aria-label={label}>
    {children}
  </section>
);
