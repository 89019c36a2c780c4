import { shellPaths } from '@round-table/shared/contract';
import { Link } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import type { ReactNode } from 'react';
import { joinClassNames } from '../primitives/class-names';
import styles from './country-link.module.css';

interface CountryLinkProps {
  code: string;
  /** The country's name, or flag and name. */
  children: ReactNode;
  /** Leads to the country in this read-only version; by default to what the viewer sees elsewhere. */
  version?: string;
  className?: string;
}

/** The name of a country, leading to its page. Without an app that has such a page, the name alone. */
export function CountryLink({ code, children, version, className }: CountryLinkProps) {
  const toPagePath = usePagePaths();
  const path = version === undefined ? toPagePath('country', { code }) : toPagePath('versionCountry', { code, version });
  if (path === shellPaths.landing) return children;
  return (
    <Link className={joinClassNames(styles.link, className)} to={path}>
      {children}
    </Link>
  );
}
