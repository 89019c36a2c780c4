import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { Checkbox } from '@round-table/shared/ui/form';
import type { ReactNode } from 'react';
import styles from './select-box.module.css';
import type { Selection } from './selection';

interface SelectBoxProps<T> {
  row: T;
  /** What the row is called. */
  name: string;
  selection: Selection<T>;
}

/** Selects a row for a mail. */
export const SelectBox = <T,>({ row, name, selection }: SelectBoxProps<T>) => (
  <Checkbox
    checked={selection.has(row)}
    onChange={({ target }) => selection.set([row], target.checked)}
    aria-label={useIntl().formatMessage({ id: 'office.select' }, { name })}
  />
);

interface SelectAllProps<T> {
  rows: readonly T[];
  selection: Selection<T>;
  /** Names the rows. */
  label: string;
}

/** Selects all rows of a list. */
export const SelectAll = <T,>({ rows, selection, label }: SelectAllProps<T>) => (
  <Checkbox
    className={styles.all}
    checked={rows.every(selection.has)}
    onChange={({ target }) => selection.set(rows, target.checked)}
    aria-label={label}
  >
    <FormattedMessage id="office.selectAll" />
  </Checkbox>
);

interface SelectedActionsProps {
  count: number;
  onClear: () => void;
  /** The button that does something with what is selected. */
  children: ReactNode;
}

/** Sticks to the foot of the window while something is selected. */
export function SelectedActions({ count, onClear, children }: SelectedActionsProps) {
  if (count === 0) return null;
  return (
    <div className={styles.actions}>
      <FormattedMessage id="office.selected" values={{ count }} />
      {children}
      <Button onClick={onClear}>
        <FormattedMessage id="office.clearSelection" />
      </Button>
    </div>
  );
}
