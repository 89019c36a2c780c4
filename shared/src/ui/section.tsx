import { type ReactNode, useId } from 'react';
import './section.css';

interface SectionProps {
  title: ReactNode;
  children: ReactNode;
  /** Beside the heading: a count, in grey. */
  note?: ReactNode;
  /** At the right end of the heading's line: a legend, a button. */
  extra?: ReactNode;
}

/** A part of a page: a region named by its heading, opened by an ink line. */
export function Section({ title, children, note, extra }: SectionProps) {
  const id = useId();
  return (
    <section className="rt-section" aria-labelledby={id}>
      <div className="rt-section-head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="rt-section-note">{note}</span>}
        {extra !== undefined && <div className="rt-section-extra">{extra}</div>}
      </div>
      {children}
    </section>
  );
}
