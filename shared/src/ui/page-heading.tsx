import type { ReactNode } from 'react';
import './page-heading.css';

interface PageHeadingProps {
  children: ReactNode;
  /** `catalogue`: a chapter or question, set in the serif. */
  kind?: 'page' | 'chapter' | 'question' | 'display';
  /** What stands at the right of the heading: a button, a count. */
  extra?: ReactNode;
}

/** The heading of a page. The focus goes to it after a change of route. */
export const PageHeading = ({ children, kind = 'page', extra }: PageHeadingProps) => (
  <div className={`rt-page-heading rt-page-heading-${kind}`}>
    <h1 className={`rt-heading-${kind}`} tabIndex={-1}>
      {children}
    </h1>
    {extra}
  </div>
);
