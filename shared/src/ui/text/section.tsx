import { type ReactNode, useId } from 'react';
import { joinClassNames } from '../primitives/class-names';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  children: ReactNode;
  /** Beside the heading, in grey: a count. */
  note?: ReactNode;
  /** At the end of the heading's line: a legend, a button. */
  extra?: ReactNode;
  className?: string;
  /** Classes of the parts. */
  classNames?: { extra?: string };
}

/** A part of a page: a landmark region named by its heading. */
export function Section({ title, children, note, extra, className, classNames = {} }: SectionProps) {
  const id = useId();
  return (
    <section className={joinClassNames(styles.section, className)} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className={styles.sectionNote}>{note}</span>}
        {extra !== undefined && <div className={joinClassNames(styles.sectionExtra, classNames.extra)}>{extra}</div>}
      </div>
      {children}
    </section>
  );
}

interface SectionSkeletonProps {
  children: ReactNode;
  /** The shape of the heading, above the line. */
  head?: ReactNode;
  className?: string;
}

/** A section whose title is not loaded yet: it has a section's spacing, but it is no region. */
export const SectionSkeleton = ({ children, head, className }: SectionSkeletonProps) => (
  <div className={joinClassNames(styles.section, className)}>
    {head !== undefined && <div className={styles.sectionHead}>{head}</div>}
    {children}
  </div>
);
