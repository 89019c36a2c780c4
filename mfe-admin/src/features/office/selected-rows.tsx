import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { Checkbox } from '@round-table/shared/ui/form';
import type { ReactNode } from 'react';
import type { RowSelection } from '../../components/table/select-column';
import styles from './selected-rows.module.css';

interface SelectAllProps<T> {
  rows: readonly T[];
  selection: RowSelection<T>;
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
