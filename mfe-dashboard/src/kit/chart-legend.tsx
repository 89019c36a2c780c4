import type { CSSProperties } from 'react';
import type { LegendEntry } from './picture';
import './chart-legend.css';

const styleOf = (look: LegendEntry['look']): CSSProperties | undefined =>
  typeof look === 'number' ? { background: `var(--rt-answer-${look + 1})`, color: `var(--rt-answer-${look + 1}-number)` } : undefined;

/** What the colours and shapes of a chart mean; the sign on a colour is the second channel. */
export const ChartLegend = ({ label, entries }: { label: string; entries: LegendEntry[] }) => (
  <ul className="chart-legend" aria-label={label}>
    {entries.map(({ look, sign, text }) => (
      <li key={text}>
        <span
          className={`chart-legend-sign chart-legend-${typeof look === 'number' ? 'color' : look}`}
          aria-hidden="true"
          style={styleOf(look)}
        >
          {sign}
        </span>
        {text}
      </li>
    ))}
  </ul>
);
