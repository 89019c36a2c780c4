import { useAppInfo, useListCountriesQuery } from '@round-table/shared/runtime';
import type { ReactNode } from 'react';
import { InstallationLogo } from '../../components/installation-logo';
import styles from './auth-layout.module.css';
import { RoundTableOrnament } from './round-table-ornament';

interface AuthLayoutProps {
  language: ReactNode;
  links: ReactNode;
  children: ReactNode;
}

/** The layout of the pages outside the frame: the ornament on the left half, the form on the right. */
export function AuthLayout({ language, links, children }: AuthLayoutProps) {
  const app = useAppInfo();
  const countries = useListCountriesQuery(undefined, { skip: !app?.allowAnonUsers });
  return (
    <div className={styles.layout}>
      <aside className={styles.ornament}>
        <RoundTableOrnament codes={countries.data?.map(({ code_label, code }) => code_label || code) ?? []} />
        {app?.logo && <InstallationLogo size={56} />}
        <p className={styles.title}>{app?.labelShort || app?.label}</p>
        {app?.labelShort && app.label !== app.labelShort && <p className={styles.subtitle}>{app.label}</p>}
      </aside>
      <div className={styles.form}>
        <header className={styles.language}>{language}</header>
        <main id="content" className={styles.main}>
          {children}
        </main>
        <footer className={styles.links}>{links}</footer>
      </div>
    </div>
  );
}
