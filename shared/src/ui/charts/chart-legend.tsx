import type { CSSProperties } from 'react';
import type { LegendEntry } from './chart-data';
import styles from './chart-legend.module.css';

const toColors = (swatch: LegendEntry['swatch']): CSSProperties | undefined =>
  typeof swatch === 'number' ? { background: `var(--rt-answer-${swatch + 1})`, color: `var(--rt-answer-${swatch + 1}-number)` } : undefined;

/** The colours and shapes of a chart and their meaning. The label on a colour repeats its meaning without colour (WCAG 1.4.1). */
export const ChartLegend = ({ label, entries }: { label: string; entries: LegendEntry[] }) => (
  <ul className={styles.legend} aria-label={label}>
    {entries.map(({ swatch, label: swatchLabel, text }) => (
      <li key={text}>
        <span
          className={styles.swatch}
          data-shape={typeof swatch === 'number' ? 'color' : swatch}
          aria-hidden="true"
          style={toColors(swatch)}
        >
          {swatchLabel}
        </span>
        {text}
      </li>
    ))}
  </ul>
);
