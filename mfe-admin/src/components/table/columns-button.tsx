import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button, DownOutlined } from '@round-table/shared/ui';
import { Checkbox } from '@round-table/shared/ui/form';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './columns-button.module.css';
import type { VisibleColumns } from './table-columns';

/** Shows and hides the columns of a table. */
export function ColumnsButton<Row>({ columns }: { columns: VisibleColumns<Row> }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles key and blur events that bubble from its controls
    <div className={styles.columns} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        icon={<DownOutlined />}
        iconPlacement="end"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <FormattedMessage id="common.columns" />
      </Button>
      {/* Focusable, so that a press beside a check box does not move the focus outside, which would close it. */}
      <fieldset id={id} hidden={!open} tabIndex={-1}>
        <legend>
          <FormattedMessage id="common.columns.legend" />
        </legend>
        {columns.options.map(({ key, titleId, isVisible }) => (
          <Checkbox key={key} checked={isVisible} onChange={() => columns.toggle(key)}>
            <FormattedMessage id={titleId} />
          </Checkbox>
        ))}
      </fieldset>
    </div>
  );
}
