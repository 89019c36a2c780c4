import { useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames } from '@round-table/shared/ui';
import { memo, useState } from 'react';
import styles from './weight-grid.module.css';
import { parseValue, type ValueKind, type WeightEdit } from './weight-values';

interface WeightCellProps {
  kind: ValueKind;
  /** The id of the question or of the option. */
  subject: number;
  row: number;
  column: number;
  value: number;
  /** The value at which the bar is full. */
  full: number;
  label: string;
  /** The text of the question or of the option. */
  text: string;
  disabled: boolean;
  onEdit: (edits: WeightEdit[]) => void;
}

/** One value: leaving the field applies it, Escape restores the previous one. */
export const WeightCell = memo(function WeightCell({
  kind,
  subject,
  row,
  column,
  value,
  full,
  label,
  text,
  disabled,
  onEdit,
}: WeightCellProps) {
  const { formatNumber, formatMessage, locale } = useIntl();
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? value : parseValue(typed, locale);
  const apply = () => {
    if (parsed === undefined) return;
    setTyped(undefined);
    if (parsed !== value) onEdit([{ kind, subject, value: parsed }]);
  };
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    if (key === 'Escape') setTyped(undefined);
  };
  const hint = parsed === undefined ? formatMessage({ id: 'weights.noFigure' }) : `${label}\n${text}`;
  return (
    <span className={joinClassNames(styles.cell, kind === 'weight' && styles.weight)} data-hint={hint}>
      <span className={styles.caption} aria-hidden="true">
        {kind === 'weight' ? formatMessage({ id: 'weights.weight' }) : column}
      </span>
      <input
        type="text"
        inputMode="decimal"
        role="spinbutton"
        autoComplete="off"
        aria-label={label}
        aria-description={text}
        aria-valuemin={0}
        aria-valuenow={parsed}
        aria-invalid={parsed === undefined}
        className={value === 0 ? styles.zero : undefined}
        data-row={row}
        data-column={column}
        data-kind={kind}
        data-subject={subject}
        disabled={disabled}
        value={typed ?? formatNumber(value, { maximumFractionDigits: 3, useGrouping: false })}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={apply}
        onKeyDown={onKeyDown}
      />
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (value / full) * 100)}%` }} />
      </span>
    </span>
  );
});
