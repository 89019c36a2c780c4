import { primitives } from '@round-table/shared/ui';
import { type ReactNode, useId } from 'react';
import styles from './filters.module.css';

interface FilterGroupProps {
  title: ReactNode;
  /** At the end of the title's line: a button. */
  extra?: ReactNode;
  children: ReactNode;
}

export function FilterGroup({ title, extra, children }: FilterGroupProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <div className={styles.head}>
        <span id={id} className={primitives.note}>
          {title}
        </span>
        {extra}
      </div>
      {children}
    </fieldset>
  );
}

interface FilterBoxProps {
  label: ReactNode;
  /** Undefined until the counts are loaded. */
  count: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A value of a filter as a check box with its number of hits, which is part of its name. */
export const FilterBox = ({ label, count, checked, onChange }: FilterBoxProps) => (
  <label className={styles.box}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <span className={styles.label}>{label}</span> <span className={styles.count}>{count}</span>
  </label>
);
