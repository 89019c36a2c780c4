import type { ReactNode } from 'react';
import { joinClassNames } from '../primitives/class-names';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  children: ReactNode;
  kind?: 'page' | 'chapter' | 'question' | 'display';
  /** At the end of the line: a button, a count. */
  extra?: ReactNode;
  className?: string;
  /** Classes of the parts. */
  classNames?: { title?: string };
}

const titleStyles = {
  page: undefined,
  chapter: styles.headingChapter,
  question: styles.headingQuestion,
  display: styles.headingDisplay,
};

/** The heading of a page. The shell focuses it after a change of route. */
export const PageHeading = ({ children, kind = 'page', extra, className, classNames = {} }: PageHeadingProps) => (
  <div className={joinClassNames(styles.pageHeading, kind === 'question' && styles.pageHeadingQuestion, className)}>
    <h1 className={joinClassNames(titleStyles[kind], classNames.title)} tabIndex={-1}>
      {children}
    </h1>
    {extra}
  </div>
);
