import type { ReactNode } from 'react';
import { ScrollRegion } from '../../controls/scroll-region';
import styles from './fields.module.css';

interface SelectableTextProps {
  label: string;
  isCode: boolean;
  children: ReactNode;
}

/** A text to copy: it can be scrolled and selected with the keyboard. */
export const SelectableText = ({ label, isCode, children }: SelectableTextProps) => (
  <ScrollRegion className={styles.text} data-code={isCode} aria-label={label}>
    {children}
  </ScrollRegion>
);
