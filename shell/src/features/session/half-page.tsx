import { useAppInfo, useListCountriesQuery } from '@round-table/shared/runtime';
import type { ReactNode } from 'react';
import { Seats } from './seats';
import './half-page.css';

interface HalfPageProps {
  language: ReactNode;
  links: ReactNode;
  children: ReactNode;
}

/** The pages outside the frame: the table with its seats on the one half, the form on the other. */
export function HalfPage({ language, links, children }: HalfPageProps) {
  const app = useAppInfo();
  const countries = useListCountriesQuery(undefined, { skip: !app?.allowAnonUsers });
  return (
    <div className="half">
      <aside className="half-ornament">
        <Seats codes={countries.data?.map(({ code_label, code }) => code_label || code) ?? []} />
        <p className="half-title">{app?.labelShort || app?.label}</p>
        {app?.labelShort && app.label !== app.labelShort && <p className="half-subtitle">{app.label}</p>}
      </aside>
      <div className="half-form">
        <header className="half-language">{language}</header>
        <main id="content">{children}</main>
        <footer>{links}</footer>
      </div>
    </div>
  );
}
