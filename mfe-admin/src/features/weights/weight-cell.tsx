import { useIntl } from '@round-table/shared/kit/intl';
import { memo, useState } from 'react';
import { type Edit, type Kind, toFigure } from './figures';

interface WeightCellProps {
  kind: Kind;
  /** The id of the question or of the option. */
  subject: number;
  row: number;
  column: number;
  value: number;
  /** The figure that fills the bar. */
  full: number;
  label: string;
  /** The text of the question or of the option. */
  text: string;
  disabled: boolean;
  onEdit: (edits: Edit[]) => void;
}

/** One figure: plain at rest, a field when it is touched. Leaving it applies it, Escape brings back what was there. */
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
  const { formatNumber, formatMessage } = useIntl();
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? value : toFigure(typed);
  const apply = () => {
    if (read === undefined) return;
    setTyped(undefined);
    if (read !== value) onEdit([{ kind, subject, value: read }]);
  };
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    if (key === 'Escape') setTyped(undefined);
  };
  const hint = read === undefined ? formatMessage({ id: 'weights.noFigure' }) : `${label}\n${text}`;
  return (
    <span className={`weights-cell weights-${kind}`} data-hint={hint}>
      <span className="weights-caption" aria-hidden="true">
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
        aria-valuenow={read}
        aria-invalid={read === undefined}
        className={value === 0 ? 'weights-zero' : undefined}
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
      <span className="weights-bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (value / full) * 100)}%` }} />
      </span>
    </span>
  );
});
