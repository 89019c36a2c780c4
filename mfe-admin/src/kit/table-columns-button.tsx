import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Button, DownOutlined } from '@round-table/shared/ui';
import { Checkbox } from '@round-table/shared/ui/form';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ShownColumns } from './table-columns';
import './table-columns-button.css';

/** Shows and hides the columns of a table. The choices stand behind the button, for the pointer and for the Tab key. */
export function ColumnsButton<Row, Key extends string>({ columns }: { columns: ShownColumns<Row, Key> }) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its button and check boxes let through
    <div className="admin-columns" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        icon={<DownOutlined />}
        iconPlacement="end"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <FormattedMessage id="kit.columns" />
      </Button>
      {/* It takes the focus of a press beside a check box, which would close it else. */}
      <fieldset id={id} hidden={!open} tabIndex={-1}>
        <legend>
          <FormattedMessage id="kit.columns.legend" />
        </legend>
        {columns.choices.map(({ key, title, shows }) => (
          <Checkbox key={key} checked={shows} onChange={() => columns.toggle(key)}>
            <FormattedMessage id={title} />
          </Checkbox>
        ))}
      </fieldset>
    </div>
  );
}
