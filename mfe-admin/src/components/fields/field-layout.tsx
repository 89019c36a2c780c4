import { joinClassNames } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import styles from './field-layout.module.css';

interface LayoutProps {
  className?: string;
  children: ReactNode;
}

/** Fields side by side: put each into a `FieldCell`, and switches into `Switches`. */
export const FieldRow = ({ className, children }: LayoutProps) => <div className={joinClassNames(styles.row, className)}>{children}</div>;

/** A cell of a row, as wide as a number; `grow` gives it the remaining width. */
export const FieldCell = ({ grow = false, children }: { grow?: boolean; children: ReactNode }) => (
  <div className={grow ? styles.wide : styles.narrow}>{children}</div>
);

export const Switches = ({ children }: { children: ReactNode }) => <div className={styles.switches}>{children}</div>;
